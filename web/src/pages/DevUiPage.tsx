import { PageTitle } from '@/shared/ui/PageTitle'
import { Button } from '@/shared/ui/Button'

export default function DevUiPage() {
  return (
    <div className="container">
      <PageTitle title="Shared components" noIndex />
      <h1>Shared components</h1>
      <Button>Primary</Button>
    </div>
  )
}
