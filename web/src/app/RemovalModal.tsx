// A file of its own: every page loads the host, but only moderators load the code of moderation.
export { RemovalDialog as default } from '@/features/moderation'
