import {
  ArrowRight,
  ChevronDown,
  Heart,
  Leaf,
  LocateFixed,
  Plus,
  ShoppingBag,
  SlidersHorizontal,
} from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '@/shared/ui/Button'
import { Chip, RemovableChip, Tag } from '@/shared/ui/Chip'
import { IconButton } from '@/shared/ui/IconButton'
import { QuantityStepper } from '@/shared/ui/forms/QuantityStepper'
import { Row, Section } from './Show'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ChoiceSection() {
  const [vegan, setVegan] = useState(true)
  const [open, setOpen] = useState(false)
  const [quantity, setQuantity] = useState(1)
  return (
    <Section title="Choosing">
      {VARIANTS.map((variant) => (
        <Row key={variant} name={`Button ${variant}`}>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant} icon={Plus}>
            Medium
          </Button>
          <Button variant={variant} size="sm" iconAfter={ArrowRight}>
            Small
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
        </Row>
      ))}
      <Row name="LinkButton">
        <LinkButton to="/dev/ui" variant="secondary" size="sm" iconAfter={ArrowRight}>
          See all
        </LinkButton>
      </Row>
      <Row name="IconButton">
        <IconButton icon={ShoppingBag} label="Bag" badge={3} />
        <IconButton icon={Heart} label="Save" variant="raised" />
        <IconButton icon={Heart} label="Saved" variant="raised" filled />
        <IconButton icon={LocateFixed} label="Locate me" variant="outlined" size="sm" />
        <IconButton icon={Plus} label="Add" variant="outlined" disabled />
      </Row>
      <Row name="Chip">
        <Chip icon={SlidersHorizontal} pressed={open} onClick={() => setOpen(!open)}>
          Filters
        </Chip>
        <Chip iconAfter={ChevronDown}>Pick-up</Chip>
        <Chip icon={Leaf} tone="leaf" pressed={vegan} onClick={() => setVegan(!vegan)}>
          Vegan
        </Chip>
        <RemovableChip icon={Leaf} label="Gluten-free" onRemove={() => setVegan(false)} />
        <RemovableChip tone="plain" label="Italian" onRemove={() => setOpen(false)} />
        <Chip disabled>Disabled</Chip>
      </Row>
      <Row name="Tag">
        <Tag>Pick-up</Tag>
        <Tag tone="leaf" icon={Leaf}>
          Vegetarian
        </Tag>
        <Tag tone="urgent">2</Tag>
        <Tag tone="outline" size="md" icon={ShoppingBag}>
          Pick-up
        </Tag>
        <Tag tone="picture">6 left today</Tag>
      </Row>
      <Row name="QuantityStepper">
        <QuantityStepper label="Portions of butter chicken" value={quantity} onChange={setQuantity} max={4} />
        <QuantityStepper label="Portions of naan" value={1} onChange={setQuantity} removable />
        <QuantityStepper label="Portions of salad" value={3} onChange={setQuantity} disabled />
      </Row>
    </Section>
  )
}
