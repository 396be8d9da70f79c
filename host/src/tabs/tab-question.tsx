import { useTexts } from '@console/kernel/use-texts'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { useStore } from 'jotai'
import { showLoadFailure } from '../errors/errors'
import type { useTabActions } from './use-tab-actions'

type TabQuestionDialogProps = Pick<
  ReturnType<typeof useTabActions>,
  'question' | 'setQuestion' | 'confirm' | 'takeFocusAfterQuestion'
>

/** Asks before a tab is closed or refreshed whose page holds input that is saved nowhere. */
export function TabQuestionDialog({
  question,
  setQuestion,
  confirm,
  takeFocusAfterQuestion,
}: TabQuestionDialogProps) {
  const { t } = useTexts('layout')
  const store = useStore()
  const refreshes = question?.action === 'refresh'
  return (
    <ConfirmDialog
      open={question !== null}
      onClose={() => setQuestion(null)}
      onConfirm={confirm}
      finalFocus={takeFocusAfterQuestion}
      onLoadError={(error) => {
        setQuestion(null)
        showLoadFailure(store, error, () => setQuestion(question))
      }}
      danger
      title={t(refreshes ? 'tabs.unsaved.refresh' : 'tabs.unsaved.close')}
      description={t('tabs.unsaved.help', { pages: question?.pages ?? '' })}
      confirmLabel={t(refreshes ? 'tabs.refresh' : 'tabs.close')}
      cancelLabel={t('tabs.unsaved.keep')}
    />
  )
}
