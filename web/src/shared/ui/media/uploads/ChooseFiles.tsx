import { ImagePlus } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Button } from '@/shared/ui/Button'
import { ACCEPTED } from '../crop/openPicture'

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the device's file chooser for pictures. */
export function ChooseFiles({ multiple = false, onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" icon={ImagePlus} {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Otherwise choosing the same file again would not be a change.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
