const OFTEN =
  /\/(\w*Home|LandingPage|ChefPage|FoodPage|Cart\w*|AddToCartDialog|PaymentPage|StripePayment|ConfirmationPage|MyOrdersPage|BlogPage|PostPage|CommunityPage|Chat|ChatPage|Notifications\w*|Map\w*|AuthModal|FilterDialog|Chef\w*Overlay|ProfileDetails|Gallery|Dialog)-/

/**
 * Return the files to load together with a file that is imported on demand. Their names are part of every first load.
 * So only screens that people often open list all of them; other screens list their styles only, and their scripts
 * follow.
 */
export const filesBeside = (file: string, files: string[]): string[] =>
  OFTEN.test(file) ? files : files.filter((each) => each.endsWith('.css'))
