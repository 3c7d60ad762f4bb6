"""Every errorKey the server may send. Clients translate `error.<key>`: keys are added, never renamed."""

ERROR_KEYS = frozenset(
    """
    access_denied bad_credentials cannot_get_data chat_your_creator chef_exists_by_name chef_exists_by_short_name
    comment_delete_time_expired comment_not_exist community_exists_by_name email_already_exists
    email_already_exists_in_change email_not_exist error_creating_stripe_account food_order_not_found invalid_email
    invalid_phone invalid_image_format invalid_youtube_link invalid_login key_for_user_expired
    key_for_user_not_exist login_space login_pattern login_too_long login_too_short password_min password_max
    password_mismatch password_special_char post_not_exist rate_limit_for_user rate_limit_global
    register_user_exists_by_email register_user_exists_by_login register_not_activated_exists_by_email
    register_not_activated_exists_by_login rumble_link_invalid upload_file_too_big user_authenticate_limit
    user_blocked_permanently user_blocked_temporarily user_exists user_not_exist youtube_limit
    youtube_error_contact_us youtube_link user_not_activated invalid_credentials invalid_verification_code
    verification_code_expired invalid_request not_found method_not_allowed unsupported_media_type unknown_error
    rules_not_accepted chef_not_exist food_not_exist own_food chef_suspended chef_not_active food_not_available
    max_quantity min_quantity cart_empty cart_changed slot_not_available delivery_type_not_available
    pick_up_point_not_available not_enough_portions payment_failed payment_not_exist payment_declined
    payment_processing hold_expired order_state_changed reason_required cancel_too_late payment_provider_unavailable
    about_me_too_long age_not_confirmed password_too_common
    too_many_unpaid_orders
    account_deletion_scheduled order_in_payment
    request_key_reused order_too_small place_not_found account_has_open_orders google_token_invalid google_unavailable
    google_identity_taken google_other_account google_already_linked last_way_in content_empty content_changed
    report_too_long photo_not_exist too_many_unused_photos
    incorrect_password reauthentication_needed
    """.split()
)
