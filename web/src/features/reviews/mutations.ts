import { useMutation } from '@tanstack/react-query'
import {
  addReview,
  answerReview,
  changeReview,
  deleteReview,
  removeReview,
} from '@/shared/api/generated/marmita'
import type { NewReview, ReviewChange, ReviewPart } from '@/shared/api/generated/marmita.schemas'
import { useRefreshReviews } from './queries'

/** Return a mutation that refetches the reviews also after a refusal, because they may be outdated. */
function useReviewMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const refresh = useRefreshReviews()
  return useMutation({ mutationFn, onSettled: refresh })
}

export const useAddReview = () => useReviewMutation((review: NewReview) => addReview(review))

export const useChangeReview = (id: string) =>
  useReviewMutation((change: ReviewChange) => changeReview(id, change))

export const useDeleteReview = (id: string) => useReviewMutation(() => deleteReview(id))

export const useAnswerReview = (id: string) =>
  useReviewMutation((answer: string) => answerReview(id, { answer }))

export const useRemoveReview = (id: string) =>
  useReviewMutation((removal: { reason: string; part: ReviewPart }) => removeReview(id, removal))
