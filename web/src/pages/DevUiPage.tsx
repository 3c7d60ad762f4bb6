import { useChrome } from '@/shared/hooks/useChrome'
import { PageTitle } from '@/shared/ui/PageTitle'
import { AdultSection } from './devUi/AdultSection'
import { ChoiceSection } from './devUi/ChoiceSection'
import { DialogSection } from './devUi/DialogSection'
import { FieldSection } from './devUi/FieldSection'
import { FoodSection } from './devUi/FoodSection'
import { RichTextSection } from './devUi/RichTextSection'
import { StateSection } from './devUi/StateSection'
import { TypeSection } from './devUi/TypeSection'

/** A catalogue of all shared components in all states, for developers. No page links to it. */
export default function DevUiPage() {
  useChrome('no-phone-menu')
  return (
    <div className="container">
      <PageTitle title="Shared components" noIndex />
      <TypeSection />
      <ChoiceSection />
      <FieldSection />
      <FoodSection />
      <AdultSection />
      <RichTextSection />
      <StateSection />
      <DialogSection />
    </div>
  )
}
