import { useLayoutEffect, useRef } from 'react'
import { useUploads } from '@/shared/ui/media/uploads/useUploads'
import { LIMITS } from '../limits'
import type { AboutValues, Photo } from '../values'

export type PictureList = 'pictures' | 'gallery'
type Add = (list: PictureList, photo: Photo) => void

/**
 * Return the uploads of both lists of pictures. They belong to the whole form, so that they continue while another step
 * is shown. `add` gets each uploaded picture, unless the form of the pictures' step is shown and takes it with `receive`.
 */
export function usePictureUploads(chefId: string | undefined, about: AboutValues, add: Add) {
  const receiver = useRef<Add>(undefined)
  const arriveIn = (list: PictureList) => (photo: Photo) => (receiver.current ?? add)(list, photo)
  const pictures = useUploads({
    photoType: 'FOR_CHEF',
    entityId: chefId,
    room: LIMITS.pictures.maxItems - about.pictures.length,
    onArrived: arriveIn('pictures'),
  })
  const gallery = useUploads({
    photoType: 'FOR_CHEF_GALLERY',
    entityId: chefId,
    room: LIMITS.gallery.maxItems - about.gallery.length,
    onArrived: arriveIn('gallery'),
  })
  const running: PictureList | undefined = pictures.isSending
    ? 'pictures'
    : gallery.isSending
      ? 'gallery'
      : undefined
  const latest = useRef(running)
  useLayoutEffect(() => {
    latest.current = running
  }, [running])
  return {
    pictures,
    gallery,
    isSending: running !== undefined,
    /** Return a list with a running upload, also if it began after the last rendering that the caller has seen. */
    runningList: () => latest.current,
    receive: (take: Add) => {
      receiver.current = take
      return () => {
        receiver.current = undefined
      }
    },
    cancelAll: () => {
      for (const { cancel } of [...pictures.uploads, ...gallery.uploads]) cancel()
    },
  }
}

export type PictureUploads = ReturnType<typeof usePictureUploads>
