import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { HeroTextsLimits } from '@/shared/api/generated/limits'
import type { HeroTexts, PhotoReference } from '@/shared/api/generated/marmita.schemas'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { PhotoPicker } from '../photos/PhotoPicker'
import { Thumbnail } from '../photos/Thumbnail'
import classes from './landing.module.css'

const BENEFIT_MAX = 120

type Props = {
  language: Language
  texts: HeroTexts
  picture: PhotoReference | undefined
  onTexts: (texts: HeroTexts) => void
  onPicture: (photo: PhotoReference | undefined) => void
}

/** The texts of the page's head in one language and its picture for all languages. An empty field keeps the default. */
export function HeroFields({ language, texts, picture, onTexts, onPicture }: Props) {
  const { t } = useTranslation()
  const [isChoosing, setChoosing] = useState(false)
  const lang = LANGUAGES[language].html
  return (
    <>
      <p className={classes.muted}>{t('content.admin.landing.headHint')}</p>
      <TextInput
        label={t('content.admin.landing.badge')}
        value={texts.badge ?? ''}
        maxLength={HeroTextsLimits.badge.maxLength}
        lang={lang}
        onChange={({ currentTarget }) => onTexts({ ...texts, badge: currentTarget.value })}
      />
      <TextInput
        label={t('content.admin.landing.headline')}
        value={texts.headline ?? ''}
        maxLength={HeroTextsLimits.headline.maxLength}
        lang={lang}
        onChange={({ currentTarget }) => onTexts({ ...texts, headline: currentTarget.value })}
      />
      {texts.benefits.map((benefit, at) => (
        <TextInput
          key={at}
          label={t('content.admin.landing.benefit', { number: at + 1 })}
          value={benefit}
          maxLength={BENEFIT_MAX}
          lang={lang}
          onChange={({ currentTarget }) =>
            onTexts({ ...texts, benefits: texts.benefits.with(at, currentTarget.value) })
          }
        />
      ))}
      <div className={classes.picture}>
        {picture && <Thumbnail picture={picture.picture} />}
        <p className={classes.muted}>{picture ? picture.name : t('content.admin.landing.noPicture')}</p>
        <div className={classes.actions}>
          <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
            {t('content.admin.photos.choose')}
          </Button>
          {picture && (
            <Button variant="quiet" size="sm" onClick={() => onPicture(undefined)}>
              {t('content.admin.landing.removePicture')}
            </Button>
          )}
        </div>
      </div>
      <PhotoPicker
        kind="LANDING_PAGE"
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={({ id, name, picture: chosen }) => {
          onPicture({ id, name, picture: chosen })
          setChoosing(false)
        }}
      />
    </>
  )
}
