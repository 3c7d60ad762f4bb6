/**
 * The fields of forms: Mantine's, with their styles and our look (theme.ts). Import them from here, not from Mantine.
 */
import './fields.css'
import {
  Checkbox as MantineCheckbox,
  NativeSelect as MantineNativeSelect,
  type NativeSelectProps,
  PasswordInput as MantinePasswordInput,
  type PasswordInputProps,
  Textarea as MantineTextarea,
  TextInput as MantineTextInput,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Mantine, withMantine } from '../Mantine'

export const Checkbox = withMantine(MantineCheckbox)
export const Textarea = withMantine(MantineTextarea)
export const TextInput = withMantine(MantineTextInput)

/** A select with the browser's own list and our arrow. */
export const NativeSelect = (props: NativeSelectProps) => (
  <Mantine>
    <MantineNativeSelect rightSection={<ChevronDown size={18} aria-hidden />} {...props} />
  </Mantine>
)

const ToggleIcon = ({ reveal }: { reveal: boolean }) =>
  reveal ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />

/** A password field with a button that shows the password. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation()
  const [visible, { toggle }] = useDisclosure(false)
  return (
    <Mantine>
      <MantinePasswordInput
        {...props}
        visible={visible}
        onVisibilityChange={toggle}
        visibilityToggleIcon={ToggleIcon}
        visibilityToggleButtonProps={{
          'aria-label': visible ? t('password.hide') : t('password.show'),
          'aria-hidden': false,
          tabIndex: 0,
        }}
      />
    </Mantine>
  )
}
