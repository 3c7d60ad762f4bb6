-- Letters without case and accents, as `fold_letters` of marmita/platform/text_normalization.py makes them: words that admins
-- type are folded there, words of indexes here. tests/platform/postgres/test_fold_letters.py compares every character.
-- The first attempt knows the marks of most names; the second one all letters, and all marks of Unicode 14.
CREATE FUNCTION fold_accents(t text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    plain text := translate(normalize(lower(t), NFKD), U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', '');
BEGIN
    IF octet_length(plain) = length(plain) THEN
        RETURN plain;
    END IF;
    plain := translate(lower(t), 'ςøłđð' || U&'\037A' || 'ᲀᲁᲂᲃᲄᲅᲆᲇᲈ', 'σoldd вдосттъѣꙋ');
    plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th');
    RETURN regexp_replace(translate(normalize(plain, NFKD), U&'\0345', 'ι'), '['
        '\u0300-\u034e\u0350-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a'
        '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07eb-\u07f3\u07fd'
        '\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff\u093c'
        '\u094d\u0951-\u0954\u09bc\u09cd\u09fe\u0a3c\u0a4d\u0abc\u0acd\u0b3c\u0b4d\u0bcd\u0c3c\u0c4d\u0c55-\u0c56\u0cbc'
        '\u0ccd\u0d3b-\u0d3c\u0d4d\u0dca\u0e38-\u0e3a\u0e48-\u0e4b\u0eb8-\u0eba\u0ec8-\u0ecb\u0f18-\u0f19\u0f35\u0f37'
        '\u0f39\u0f71-\u0f72\u0f74\u0f7a-\u0f7d\u0f80\u0f82-\u0f84\u0f86-\u0f87\u0fc6\u1037\u1039-\u103a\u108d'
        '\u135d-\u135f\u1714-\u1715\u1734\u17d2\u17dd\u18a9\u1939-\u193b\u1a17-\u1a18\u1a60\u1a75-\u1a7c\u1a7f'
        '\u1ab0-\u1abd\u1abf-\u1ace\u1b34\u1b44\u1b6b-\u1b73\u1baa-\u1bab\u1be6\u1bf2-\u1bf3\u1c37\u1cd0-\u1cd2'
        '\u1cd4-\u1ce0\u1ce2-\u1ce8\u1ced\u1cf4\u1cf8-\u1cf9\u1dc0-\u1dff\u20d0-\u20dc\u20e1\u20e5-\u20f0\u2cef-\u2cf1'
        '\u2d7f\u2de0-\u2dff\u302a-\u302f\u3099-\u309a\ua66f\ua674-\ua67d\ua69e-\ua69f\ua6f0-\ua6f1\ua806\ua82c\ua8c4'
        '\ua8e0-\ua8f1\ua92b-\ua92d\ua953\ua9b3\ua9c0\uaab0\uaab2-\uaab4\uaab7-\uaab8\uaabe-\uaabf\uaac1\uaaf6\uabed'
        '\ufb1e\ufe20-\ufe2f\U000101fd\U000102e0\U00010376-\U0001037a\U00010a0d\U00010a0f\U00010a38-\U00010a3a\U00010a3f'
        '\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010eab-\U00010eac\U00010f46-\U00010f50\U00010f82-\U00010f85'
        '\U00011046\U00011070\U0001107f\U000110b9-\U000110ba\U00011100-\U00011102\U00011133-\U00011134\U00011173'
        '\U000111c0\U000111ca\U00011235-\U00011236\U000112e9-\U000112ea\U0001133b-\U0001133c\U0001134d'
        '\U00011366-\U0001136c\U00011370-\U00011374\U00011442\U00011446\U0001145e\U000114c2-\U000114c3'
        '\U000115bf-\U000115c0\U0001163f\U000116b6-\U000116b7\U0001172b\U00011839-\U0001183a\U0001193d-\U0001193e'
        '\U00011943\U000119e0\U00011a34\U00011a47\U00011a99\U00011c3f\U00011d42\U00011d44-\U00011d45\U00011d97'
        '\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016ff0-\U00016ff1\U0001bc9e\U0001d165-\U0001d169'
        '\U0001d16d-\U0001d172\U0001d17b-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244'
        '\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a'
        '\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a'
        ']+', '', 'g');
END $$;
CREATE FUNCTION fold_letters(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN octet_length(t) = length(t) THEN lower(t) ELSE fold_accents(t) END;

-- The words by which admins find accounts and chefs, instead of account_words and chef_words. No functions of SQL: written
-- out in each statement they are slow to plan.
CREATE FUNCTION account_text(login text, name text, email text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN lower(login) || ' ' || public.fold_letters(name) || ' ' || public.fold_letters(email);
END $$;
CREATE FUNCTION account_terms(login text, name text, email text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN to_tsvector('simple'::regconfig,
        regexp_replace(public.account_text(login, name, email), '[^[:alnum:]]+', ' ', 'g'));
END $$;
CREATE FUNCTION chef_text(name text, short_name text, first_name text, last_name text, town text, town_key text)
    RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    plain text := name || ' ' || short_name || ' ' || first_name || ' ' || last_name || ' ' || town || ' ' || town_key;
BEGIN
    IF octet_length(plain) = length(plain) THEN
        RETURN lower(plain);
    END IF;
    RETURN public.fold_letters(name) || ' ' || lower(short_name) || ' ' || public.fold_letters(first_name) || ' '
        || public.fold_letters(last_name) || ' ' || public.fold_letters(town) || ' ' || town_key;
END $$;
CREATE FUNCTION chef_terms(name text, short_name text, first_name text, last_name text, town text, town_key text)
    RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN to_tsvector('simple'::regconfig,
        regexp_replace(public.chef_text(name, short_name, first_name, last_name, town, town_key), '[^[:alnum:]]+', ' ', 'g'));
END $$;

-- Words of the audit log are written by a trigger instead of an expression: the column and its indexes stay.
ALTER TABLE audit_entry ALTER COLUMN words DROP EXPRESSION;
CREATE FUNCTION audit_terms(label text, reason text, before jsonb, after jsonb) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN to_tsvector('simple'::regconfig, regexp_replace(
        fold_letters(label || ' ' || reason || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')),
        '[^[:alnum:]]+', ' ', 'g'));
CREATE FUNCTION write_audit_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.words := audit_terms(NEW.label, NEW.reason, NEW.before, NEW.after);
    RETURN NEW;
END $$;
CREATE TRIGGER audit_entry_words BEFORE INSERT OR UPDATE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION write_audit_words();
