import { Agreements } from '@/features/agreements'

export default Agreements
