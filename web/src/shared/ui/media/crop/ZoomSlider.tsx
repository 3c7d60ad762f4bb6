import { ZoomIn, ZoomOut } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { clampView, type Frame, MOST_ZOOM, type View } from './crop'
import classes from './CropStage.module.css'

/** A slider for the zoom of a picture. */
export function ZoomSlider({
  frame,
  view,
  onView,
}: {
  frame: Frame
  view: View
  onView: (view: View) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={classes.zoom}>
      <label htmlFor={id} className="visually-hidden">
        {t('pictures.zoom')}
      </label>
      <ZoomOut size={20} aria-hidden />
      <input
        id={id}
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={view.zoom}
        aria-valuetext={`${Math.round(view.zoom * 100)} %`}
        onChange={(event) => onView(clampView({ ...view, zoom: event.currentTarget.valueAsNumber }, frame))}
      />
      <ZoomIn size={20} aria-hidden />
    </div>
  )
}
