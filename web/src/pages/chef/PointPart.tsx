/** What only chefs see of a pick-up point's page, in a file of its own that others do not load. */
export { PointRequest as default } from '@/features/agreements'
