/** The sections of the admin area in five groups, each with the kinds of waiting tasks that it counts. */
import { linkOptions } from '@tanstack/react-router'
import {
  BellRing,
  Bug,
  ChefHat,
  CircleDollarSign,
  FileCheck2,
  Cog,
  FileText,
  Flag,
  Hourglass,
  Images,
  Landmark,
  MapPinHouse,
  MessageSquareDot,
  MessagesSquare,
  Newspaper,
  PanelTop,
  ReceiptText,
  ScrollText,
  Shapes,
  SlidersHorizontal,
  Smartphone,
  Sun,
  Tags,
  Users,
} from 'lucide-react'
import type { AttentionKind } from '@/shared/api/generated/marmita.schemas'

const today = [
  { name: 'start', icon: Sun, counts: [], way: linkOptions({ to: '/admin' }) },
  { name: 'notices', icon: Flag, counts: ['CASES', 'APPEALS'], way: linkOptions({ to: '/admin/notices' }) },
  { name: 'orders', icon: ReceiptText, counts: [], way: linkOptions({ to: '/admin/orders' }) },
  { name: 'money', icon: CircleDollarSign, counts: ['MONEY'], way: linkOptions({ to: '/admin/money' }) },
  { name: 'audit', icon: ScrollText, counts: [], way: linkOptions({ to: '/admin/audit' }) },
] as const
const people = [
  { name: 'users', icon: Users, counts: [], way: linkOptions({ to: '/admin/users' }) },
  {
    name: 'chefs',
    icon: ChefHat,
    counts: ['CHEFS'],
    way: linkOptions({ to: '/admin/chefs' }),
  },
  {
    name: 'points',
    icon: MapPinHouse,
    counts: ['POINTS'],
    way: linkOptions({ to: '/admin/pick-up-points' }),
  },
  {
    name: 'papers',
    icon: FileCheck2,
    counts: ['PAPERS'],
    way: linkOptions({ to: '/admin/papers' }),
  },
  { name: 'tax', icon: Landmark, counts: [], way: linkOptions({ to: '/admin/tax' }) },
  { name: 'newsUsers', icon: Newspaper, counts: [], way: linkOptions({ to: '/admin/news-users' }) },
] as const
const community = [
  { name: 'communities', icon: MessagesSquare, counts: [], way: linkOptions({ to: '/admin/communities' }) },
  { name: 'topics', icon: Shapes, counts: [], way: linkOptions({ to: '/admin/topics' }) },
  { name: 'tags', icon: Tags, counts: [], way: linkOptions({ to: '/admin/tags' }) },
] as const
const words = [
  { name: 'terms', icon: FileText, counts: [], way: linkOptions({ to: '/admin/terms' }) },
  { name: 'landing', icon: PanelTop, counts: [], way: linkOptions({ to: '/admin/landing-page' }) },
  { name: 'images', icon: Images, counts: [], way: linkOptions({ to: '/admin/static-images' }) },
] as const
const machine = [
  { name: 'system', icon: Cog, counts: ['JOBS', 'MAILS'], way: linkOptions({ to: '/admin/system' }) },
  { name: 'settings', icon: SlidersHorizontal, counts: [], way: linkOptions({ to: '/admin/settings' }) },
  { name: 'retention', icon: Hourglass, counts: [], way: linkOptions({ to: '/admin/retention' }) },
  { name: 'notifications', icon: BellRing, counts: [], way: linkOptions({ to: '/admin/notifications' }) },
  { name: 'push', icon: Smartphone, counts: [], way: linkOptions({ to: '/admin/push' }) },
  { name: 'sms', icon: MessageSquareDot, counts: ['TEXTS'], way: linkOptions({ to: '/admin/sms' }) },
  {
    name: 'clientErrors',
    icon: Bug,
    counts: ['CLIENT_ERRORS'],
    way: linkOptions({ to: '/admin/client-errors' }),
  },
] as const

export const GROUPS = [
  { name: 'today', entries: today },
  { name: 'people', entries: people },
  { name: 'community', entries: community },
  { name: 'words', entries: words },
  { name: 'machine', entries: machine },
] as const

/** The sections for moderators who are not admins. */
export const MODERATOR_GROUPS = [{ name: 'today', entries: [today[0], today[1]] }] as const

/** Return the number of waiting tasks of a section. */
export function waitingIn(
  counts: readonly AttentionKind[],
  parts: readonly { kind: AttentionKind; count: number }[] | undefined,
): number {
  return parts?.reduce((sum, { kind, count }) => (counts.includes(kind) ? sum + count : sum), 0) ?? 0
}
