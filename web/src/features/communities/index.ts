export { Communities } from './Communities'
export { CommunityForm } from './CommunityForm'
export { communityQuery } from './queries'
