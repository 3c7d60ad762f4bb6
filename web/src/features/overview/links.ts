import { linkOptions } from '@tanstack/react-router'
import type { AttentionKind } from '@/shared/api/generated/marmita.schemas'

/** Return the link to the list of a kind, filtered to the open tasks. */
export function listLink(kind: AttentionKind) {
  switch (kind) {
    case 'CASES':
      return linkOptions({ to: '/admin/notices' })
    case 'APPEALS':
      return linkOptions({ to: '/admin/notices', search: { list: 'APPEALS' } })
    case 'MONEY':
      return linkOptions({ to: '/admin/orders', search: { attention: 'yes' } })
    case 'CHEFS':
      return linkOptions({ to: '/admin/chefs', search: { verified: 'no' } })
    case 'POINTS':
      return linkOptions({ to: '/admin/pick-up-points', search: { verified: 'no' } })
    case 'PAPERS':
      return linkOptions({ to: '/admin/papers', search: { list: 'WAITING' } })
    case 'EXPIRING_PAPERS':
      return linkOptions({ to: '/admin/papers', search: { list: 'EXPIRING', sort: 'EXPIRY' } })
    case 'CLIENT_ERRORS':
      return linkOptions({ to: '/admin/client-errors', search: { state: 'NEW' } })
    case 'JOBS':
      return linkOptions({ to: '/admin/system', search: { tab: 'jobs' } })
    case 'MAILS':
      return linkOptions({ to: '/admin/system', search: { tab: 'mails' } })
    case 'TEXTS':
      return linkOptions({ to: '/admin/sms', search: { state: 'FAILED' } })
  }
}

/** Return the link to one task. */
export function taskLink(kind: AttentionKind, id: string) {
  switch (kind) {
    case 'CASES':
    case 'APPEALS':
      return linkOptions({ to: '/admin/notices/$caseId', params: { caseId: id } })
    case 'MONEY':
      return linkOptions({ to: '/admin/orders', search: { attention: 'yes', order: id } })
    case 'CHEFS':
      return linkOptions({ to: '/admin/chefs', search: { verified: 'no', chef: id } })
    case 'POINTS':
      return linkOptions({ to: '/admin/pick-up-points', search: { verified: 'no', chef: id } })
    case 'PAPERS':
      return linkOptions({ to: '/admin/papers', search: { list: 'WAITING', paper: id } })
    case 'EXPIRING_PAPERS':
      return linkOptions({ to: '/admin/papers', search: { list: 'EXPIRING', sort: 'EXPIRY', paper: id } })
    case 'CLIENT_ERRORS':
      return linkOptions({ to: '/admin/client-errors', search: { state: 'NEW', error: id } })
    case 'JOBS':
      return linkOptions({ to: '/admin/system', search: { tab: 'jobs', row: id } })
    case 'MAILS':
      return linkOptions({ to: '/admin/system', search: { tab: 'mails', row: id } })
    case 'TEXTS':
      return linkOptions({ to: '/admin/sms', search: { state: 'FAILED' } })
  }
}
