import { Price } from '@/shared/ui/Price'
import { Row } from './Show'
import classes from './Show.module.css'

export function TypeSection() {
  return (
    <section className={classes.section}>
      <h1>Shared components</h1>
      <Row name="Headings" wide>
        <h2>FeaturedChefs this week</h2>
        <h3>Butter chicken, basmati and pickles</h3>
        <h4>Pick up and enjoy</h4>
      </Row>
      <Row name="Text">
        <p>
          I learned from my aunt in Jaipur and have cooked for this street since 2019.{' '}
          <a href="#main">A link</a>
        </p>
      </Row>
      <Row name="Price">
        <Price cents={1200} />
        <Price cents={1250} />
        <Price cents={2900} size="lg" />
      </Row>
    </section>
  )
}
