import { PaperFile } from '@/features/papers'

export default PaperFile
