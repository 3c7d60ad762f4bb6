/** The part of a chef's page for the chef and admins only. It is a file of its own, which other readers do not load. */
export { OwnerPanel as default } from '@/features/chefs'
