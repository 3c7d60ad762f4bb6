import { type ComponentProps, useRef } from 'react'
import { IconButton } from '@/shared/ui/IconButton'
import { ACCEPTED } from '@/shared/ui/media/crop/openPicture'

type Props = Omit<ComponentProps<typeof IconButton>, 'onClick'> & { onFiles: (files: File[]) => void }

/** An icon button that opens the device's file chooser for pictures. */
export function FileButton({ onFiles, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Without this, choosing the same file again would not cause a change event.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
