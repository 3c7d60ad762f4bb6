// Apart from the host, which every page loads: moderation comes only when a moderator asks for it.
export { RemovalDialog as default } from '@/features/moderation'
