/** What only the chef and admins see of a chef's page, in a file of its own that others do not load. */
export { OwnerPanel as default } from '@/features/chefs'
