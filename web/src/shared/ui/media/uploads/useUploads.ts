import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSavePhotoToCdnUrl } from '@/shared/api/generated/marmita'
import type { PhotoType, Picture, SavedPhoto } from '@/shared/api/generated/marmita.schemas'
import { upload } from '@/shared/api/upload'
import { loadTexts } from '@/shared/i18n'
import { errorText } from '@/shared/lib/errorText'
import { preparePhoto } from '@/shared/ui/media/crop/photoFile'

export type Upload = { id: number; name: string; part: number; problem?: string; cancel: () => void }

export type UploadedPhoto = {
  base: string
  picture: Picture
  alt: string
  /** The instant of the upload, while nothing shows the picture yet. */
  uploadedAt?: string
}

type Options = {
  kind: PhotoType
  /** What shows it, where that exists already. */
  entityId: string | undefined
  /** The server keeps a blurred file beside it. */
  adult?: boolean
  onArrived: (photo: UploadedPhoto) => void
}

let last = 0

/** Sends pictures one beside the other and says how far each is; what failed stays until it is taken away. */
export function useUploads({ kind, entityId, adult = false, onArrived }: Options) {
  const { t } = useTranslation()
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const each of all) each.abort()
    }
  }, [])

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const drop = (id: number) => setUploads((all) => all.filter((each) => each.id !== id))

  const send = async (file: File) => {
    const id = ++last
    const controller = new AbortController()
    const cancel = () => {
      controller.abort()
      drop(id)
    }
    setUploads((all) => [...all, { id, name: file.name, part: 0, cancel }])
    running.current.add(controller)
    try {
      const photo = await preparePhoto(file)
      if (controller.signal.aborted) return
      if (typeof photo === 'string') {
        await loadTexts('errors')
        return change(id, { problem: t(photo) })
      }
      const { data } = await upload<SavedPhoto>(
        getSavePhotoToCdnUrl(),
        { photo, photoType: kind, entityId: entityId ?? '', tempId: '', adult },
        { onProgress: (part) => change(id, { part }), signal: controller.signal },
      )
      drop(id)
      onArrived({
        base: data.picture.base,
        picture: data.picture,
        alt: '',
        uploadedAt: new Date().toISOString(),
      })
    } catch (error) {
      if (controller.signal.aborted) return
      await loadTexts('errors')
      change(id, { problem: errorText(error) })
    } finally {
      running.current.delete(controller)
    }
  }
  return { uploads, send }
}
