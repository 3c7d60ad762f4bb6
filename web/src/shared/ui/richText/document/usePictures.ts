import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSavePhotoToCdnUrl } from '@/shared/api/generated/marmita'
import type { PhotoType, Picture, SavedPhoto } from '@/shared/api/generated/marmita.schemas'
import { upload } from '@/shared/api/upload'
import { loadTexts } from '@/shared/i18n'
import { errorText } from '@/shared/lib/errorText'
import { preparePhoto } from '../../media/crop/photoFile'

/** Sends pictures one after the other; `part` is how far the present one is, `problem` what was wrong with the last. */
export function usePictures(photoType: PhotoType) {
  const { t } = useTranslation()
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef(new AbortController())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const controller = new AbortController()
    running.current = controller
    return () => controller.abort()
  }, [])

  const sendOne = async (file: File): Promise<Picture | undefined> => {
    const { signal } = running.current
    setPart(0)
    setProblem(undefined)
    try {
      const photo = await preparePhoto(file)
      if (typeof photo === 'string') {
        await loadTexts('errors', 'pictures')
        setProblem(t(photo))
        return undefined
      }
      const fields = { photo, photoType, entityId: '', tempId: '', adult: false }
      const { data } = await upload<SavedPhoto>(getSavePhotoToCdnUrl(), fields, {
        onProgress: setPart,
        signal,
      })
      return data.picture
    } catch (error) {
      if (signal.aborted) return undefined
      await loadTexts('errors')
      setProblem(errorText(error))
      return undefined
    } finally {
      setPart(undefined)
    }
  }
  const send = (file: File): Promise<Picture | undefined> => {
    const sent = queue.current.then(() => sendOne(file))
    queue.current = sent
    return sent
  }
  return { send, part, problem, setProblem }
}
