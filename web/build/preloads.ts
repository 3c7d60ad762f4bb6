const OFTEN =
  /\/(\w*Home|LandingPage|ChefPage|FoodPage|Cart\w*|AddToCartDialog|PaymentPage|StripePayment|ConfirmationPage|MyOrdersPage|BlogPage|PostPage|CommunityPage|Chat|ChatPage|Notifications\w*|Map\w*|AuthModal|FilterDialog|Chef\w*Overlay|ProfileDetails|Gallery|Dialog)-/

/**
 * The files that are loaded together with one that is imported when it is needed. Their names stand in what each visit
 * loads first, so only what people open often names them; other screens name their styles, and their scripts follow.
 */
export const filesBeside = (file: string, files: string[]): string[] =>
  OFTEN.test(file) ? files : files.filter((each) => each.endsWith('.css'))
