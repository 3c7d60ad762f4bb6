import { CookingPot } from 'lucide-react'
import { ApiError } from '@/shared/api/ApiError'
import { Button } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { CardSkeleton, Loading, RowSkeleton, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { OrderSteps } from '@/shared/ui/feedback/Steps'
import { Row, Section } from './Show'
import classes from './Show.module.css'

const REFUSAL = new ApiError(503, 'cannot_get_data')

export function StateSection() {
  return (
    <Section title="States">
      <Row name="Steps">
        <OrderSteps current={0} />
        <OrderSteps current={1} />
        <OrderSteps current={3} />
      </Row>
      <Row name="Skeleton">
        <Loading className={classes.fill}>
          <CardSkeleton />
          <RowSkeleton />
          <Skeleton width={64} height={64} round />
        </Loading>
      </Row>
      <Row name="EmptyState" wide>
        <EmptyState
          level={3}
          icon={CookingPot}
          title="No chefs found"
          text="Nobody cooks here yet. Look a little further."
          action={<Button size="sm">Widen the map</Button>}
        />
      </Row>
      <Row name="ErrorState" wide>
        <ErrorState level={3} error={REFUSAL} onRetry={() => window.location.reload()} />
      </Row>
    </Section>
  )
}
