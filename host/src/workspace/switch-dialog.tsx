import { useTexts } from '@console/kernel/use-texts'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { useAtomValue, useStore } from 'jotai'
import { showLoadFailure } from '../errors/errors'
import { languageTagAtom } from '../locale/locale'
import { pageTitleAtom, unsavedPagesAtom } from '../page-stack/page-stack'
import {
  askedWorkspaceAtom,
  enterWorkspace,
  dismissSwitchQuestion,
  switchWorkspace,
  workspaceName,
} from './switch-workspace'

/** Asks before another team or account is entered with input that is not saved (decision 0025). */
export function SwitchDialog() {
  const { t } = useTexts('layout')
  const store = useStore()
  const asked = useAtomValue(askedWorkspaceAtom)
  const unsavedPages = useAtomValue(unsavedPagesAtom)
  const pageTitle = useAtomValue(pageTitleAtom)
  const languageTag = useAtomValue(languageTagAtom)
  const name = asked ? workspaceName(asked) : ''
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => dismissSwitchQuestion(store)}
      onConfirm={() => asked && enterWorkspace(store, asked)}
      onLoadError={(error) => {
        dismissSwitchQuestion(store)
        showLoadFailure(store, error, () => asked && switchWorkspace(store, asked))
      }}
      title={t('workspace.unsaved.title', { name })}
      description={t('workspace.unsaved.help', {
        name,
        pages: new Intl.ListFormat(languageTag).format(unsavedPages.map(pageTitle)),
      })}
      confirmLabel={t('workspace.unsaved.confirm')}
      cancelLabel={t('workspace.unsaved.cancel')}
    />
  )
}
