/** The part of a pick-up point's page for chefs only. It is a file of its own, which other readers do not load. */
export { PointRequest as default } from '@/features/agreements'
