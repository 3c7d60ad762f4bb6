import { CreditCard } from 'lucide-react'
import { Checkbox, PasswordInput, Textarea, TextInput } from '@/shared/ui/forms/fields'
import { Row, Section } from './Show'

export function FieldSection() {
  return (
    <Section title="Fields">
      <Row name="TextInput" wide>
        <TextInput
          label="Card number"
          placeholder="1234 1234 1234 1234"
          rightSection={<CreditCard size={18} />}
        />
        <TextInput label="E-mail" description="We write only about your orders." required />
        <TextInput label="User name" defaultValue="zoé" error="A user name has at least 5 characters." />
        <TextInput label="City" defaultValue="Paris" disabled />
      </Row>
      <Row name="PasswordInput" wide>
        <PasswordInput label="Password" defaultValue="secret!" autoComplete="off" />
        <PasswordInput label="Password again" error="The passwords do not match." autoComplete="off" />
      </Row>
      <Row name="Textarea" wide>
        <Textarea label="For the chef" placeholder="No coriander, please" rows={3} />
      </Row>
      <Row name="Checkbox" wide>
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="I accept the terms" error="Please accept the terms first." />
        <Checkbox label="Disabled" disabled />
      </Row>
    </Section>
  )
}
