import { useState } from 'react'
import { useAdultContent } from '@/shared/session/adultContent'
import { AdultGate } from '@/shared/ui/media/AdultGate'
import AgeDialog from '@/shared/ui/media/AgeDialog'
import { Button } from '@/shared/ui/Button'
import { SensitivePicture } from '@/shared/ui/media/SensitivePicture'
import { Switch } from '@/shared/ui/forms/Switch'
import { Row, Section } from './Show'

const BLUR =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAYAAAC09K7GAAAAHElEQVR4nGP49P7ZfwYkwPzx3dP/DEiACUbAAADa2wxL0dXW3AAAAABJRU5ErkJggg=='

const SHARP = { base: 'data:,lost', widths: [320], width: 640, height: 480, blur: BLUR }

export function AdultSection() {
  const { allowed, blurred, isConfirmed, choose } = useAdultContent()
  const [asking, setAsking] = useState(false)
  return (
    <Section title="For adults">
      <Row name="Switch" wide>
        <Switch
          label="Show content for adults"
          description={isConfirmed ? 'Of age.' : 'Has not said to be of age.'}
          checked={allowed}
          onChange={(wanted) => (isConfirmed ? void choose({ allowed: wanted, blurred }) : setAsking(true))}
        />
        <Switch
          label="Blur pictures"
          checked={blurred}
          disabled={!allowed}
          onChange={(wanted) => void choose({ allowed, blurred: wanted })}
        />
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Ask for the age
        </Button>
        <AgeDialog open={asking} onClose={() => setAsking(false)} />
      </Row>
      <Row name="SensitivePicture" wide>
        <SensitivePicture picture={SHARP} blurred={null} alt="A picture for adults" />
        <SensitivePicture picture={SHARP} blurred={null} alt="In a card that is a link" canShow={false} />
      </Row>
      <Row name="AdultGate" wide>
        <AdultGate>
          <p>Words for adults.</p>
        </AdultGate>
      </Row>
    </Section>
  )
}
