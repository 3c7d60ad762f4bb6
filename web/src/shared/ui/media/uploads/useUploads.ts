import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import { loadTexts } from '@/shared/i18n'
import { preparePhoto } from '../crop/photoFile'
import { type Purpose, sendPhoto, uploadFault } from './sendPhoto'

export type Upload = { id: number; name: string; part: number; problem?: string; cancel: () => void }

export type UploadedPhoto = {
  base: string
  picture: Picture
  alt: string
  /** The time of the upload, while no page shows the picture yet. */
  uploadedAt?: string
}

type Options = Purpose & {
  /** How many more pictures there may be. Running uploads are subtracted here. */
  room?: number
  /** Called for each uploaded picture, in the order of choice. Several may arrive between two renderings. */
  onArrived?: (photo: UploadedPhoto) => void
}

let last = 0

/** Send pictures in parallel, with their progress. A failed upload stays in the list until the reader removes it. */
export function useUploads({ room = Infinity, onArrived, ...purpose }: Options) {
  const { t } = useTranslation()
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = useRef(new Set<AbortController>())
  const lastAdded = useRef<Promise<unknown>>(undefined)
  useEffect(() => {
    const all = running.current
    return () => {
      for (const each of all) each.abort()
    }
  }, [])

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const drop = (id: number) => setUploads((all) => all.filter((each) => each.id !== id))

  /**
   * Return the uploaded picture, or undefined if it was refused, lost or cancelled; the upload then shows the problem.
   * Resolves after `before`, the picture that was chosen earlier.
   */
  const send = async (file: File, before?: Promise<unknown>): Promise<UploadedPhoto | undefined> => {
    const id = ++last
    const controller = new AbortController()
    const { signal } = controller
    const cancel = () => {
      controller.abort()
      drop(id)
    }
    setUploads((all) => [...all, { id, name: file.name, part: 0, cancel }])
    running.current.add(controller)
    const refuse = async (problem: () => string) => {
      // Without a network, the texts that are loaded already are used.
      await loadTexts('errors', 'pictures')?.catch(() => undefined)
      change(id, { problem: problem() })
      return undefined
    }
    try {
      const photo = await preparePhoto(file)
      if (signal.aborted) return undefined
      if (typeof photo === 'string') return await refuse(() => t(photo))
      const onProgress = (part: number) => change(id, { part })
      const picture = await sendPhoto(photo, purpose, { onProgress, signal })
      await before
      if (signal.aborted) return undefined
      drop(id)
      const arrived = { base: picture.base, picture, alt: '', uploadedAt: new Date().toISOString() }
      onArrived?.(arrived)
      return arrived
    } catch (error) {
      return signal.aborted ? undefined : await refuse(() => uploadFault(error))
    } finally {
      running.current.delete(controller)
    }
  }
  const underWay = uploads.filter(({ problem }) => problem === undefined).length
  const free = Math.max(room - underWay, 0)
  /** Send as many files as there is room for. */
  const add = (files: readonly File[]) => {
    for (const file of files.slice(0, free)) lastAdded.current = send(file, lastAdded.current)
  }
  return { uploads, send: (file: File) => send(file), add, isSending: underWay > 0, isFull: free === 0 }
}
