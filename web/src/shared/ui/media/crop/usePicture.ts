/** A chosen picture that is not on the server yet. */
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import { type Purpose, sendPhoto } from '../uploads/sendPhoto'
import { clampView, type Frame, type View, WHOLE } from './crop'
import { cropToFile } from './cropToFile'
import { type Opened, openPicture, type UnusablePicture } from './openPicture'

type Crop = { opened: Opened; frame: Frame; view: View }

export function usePicture(
  { ratio, ...purpose }: Purpose & { ratio: number },
  onPicture: (picture: Picture) => void,
) {
  const [crop, setCrop] = useState<Crop>()
  const [fault, setFault] = useState<UnusablePicture>()
  const [progress, setProgress] = useState(0)
  const url = crop?.opened.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const running = useRef<AbortController>(undefined)
  const sending = useMutation({
    mutationFn: async ({ opened, view, frame }: Crop) => {
      const { signal } = (running.current = new AbortController())
      setProgress(0)
      const photo = await cropToFile(opened, view, frame)
      return sendPhoto(photo, purpose, { onProgress: setProgress, signal })
    },
    onSuccess: (picture) => {
      setCrop(undefined)
      onPicture(picture)
    },
  })

  const choose = async (file: File | undefined) => {
    if (!file) return
    const opened = await openPicture(file)
    setFault(typeof opened === 'string' ? opened : undefined)
    if (typeof opened === 'string') return
    sending.reset()
    const frame = { ...opened.size, ratio }
    setCrop({ opened, frame, view: clampView(WHOLE, frame) })
  }

  return {
    crop,
    fault,
    progress,
    sending,
    choose,
    setView: (view: View) => setCrop((before) => before && { ...before, view }),
    /** Discard the picture. A running `send` fails, so that the form is not saved after its user has left it. */
    drop: () => {
      running.current?.abort()
      setCrop(undefined)
    },
    /** Send the cropped picture, and return undefined if there is none. Throws the server's refusal. */
    send: async (): Promise<Picture | undefined> => crop && sending.mutateAsync(crop),
  }
}

export type ChosenPicture = ReturnType<typeof usePicture>
