import { Avatar } from '@/shared/ui/media/Avatar'
import { Card } from '@/shared/ui/Card'
import { Picture } from '@/shared/ui/media/Picture'
import { Stars, StarRating } from '@/shared/ui/StarRating'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { Row, Section } from './Show'

const BLUR =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAYAAAC09K7GAAAAHElEQVR4nGP49P7ZfwYkwPzx3dP/DEiACUbAAADa2wxL0dXW3AAAAABJRU5ErkJggg=='

const LOST = { base: 'data:,lost', widths: [320, 640], width: 640, height: 480, blur: BLUR }

export function FoodSection() {
  return (
    <Section title="Food and people">
      <Row name="Card" wide>
        <Card>An order waits here.</Card>
        <Card tone="wash">A quiet panel.</Card>
        <Card tone="urgent">Asks for an answer.</Card>
        <Card lifts>Lifts under the pointer.</Card>
      </Row>
      <Row name="Picture" wide>
        <Picture picture={null} alt="No picture yet" />
        <Picture picture={LOST} alt="A picture that cannot be loaded" />
        <Picture picture={null} alt="" ratio={1} />
      </Row>
      <Row name="Avatar">
        <Avatar picture={null} size={38} />
        <Avatar picture={null} size={56} alt="Priya" />
      </Row>
      <Row name="StarRating">
        <StarRating value={4.86} votes={212} />
        <StarRating value={4.9} votes={305} long />
        <StarRating value={null} votes={0} />
        <Stars value={4} />
      </Row>
      <Row name="StatusBadge">
        <StatusBadge tone="good">Open until 21:00</StatusBadge>
        <StatusBadge tone="soon">Opens 18:00</StatusBadge>
        <StatusBadge tone="urgent">Answer within 38 min</StatusBadge>
        <StatusBadge tone="quiet">Handed over</StatusBadge>
        <StatusBadge tone="good" onPicture>
          Open until 22:00
        </StatusBadge>
      </Row>
    </Section>
  )
}
