import { chakra } from '@chakra-ui/react'
import { useDraft } from '@console/kernel/use-draft'
import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ConfirmDialog } from '@console/ui/dialog/confirm-dialog'
import { Form, type FormState, SubmitButton, useForm } from '@console/ui/form/form'
import { useStore } from 'jotai'
import { useId, useRef, useState } from 'react'
import { showLoadFailure } from '../errors/errors'
import { getPageNavigation } from '../page-stack/page-stack'
import { changeSettings, clearStorage, resetSettings, settingsAtom } from '../settings/settings'
import { chooseTheme } from '../theme/theme'
import { copyText } from '@console/ui/copy-value/copy-text'
import { parseSettings, serializeSettings, type SettingsProblem } from './parse-settings'
import type { DrawerHostProps } from './drawer-host'

/** Copy, Import, Reset, Clear cache (shell A8). */
export function SettingsActions({ host }: DrawerHostProps) {
  const { t } = useTexts('settings')
  const store = useStore()
  const element = useRef<HTMLDivElement>(null)
  const form = useForm<ImportValues>({
    initialValues: { text: '' },
    draft: useDraft(host, 'settings-import'),
    message: (error) => error,
  })
  // What was pasted and not applied is there again.
  const [isImporting, setImporting] = useState(form.isDirty)
  const [isClearing, setClearing] = useState<'asking' | 'clearing' | null>(null)

  const copy = async () => {
    const isCopied = await copyText(serializeSettings(store.get(settingsAtom)), element.current!)
    if (isCopied) host.notify.success(t('copied'))
    else host.notify.failure(t('not_copied'))
  }
  // The kind of menu holds from the next load (shell A3.5).
  const { permissionMode } = store.get(settingsAtom)
  const finish = (message: string) => {
    if (store.get(settingsAtom).permissionMode !== permissionMode)
      getPageNavigation(store).reloadConsole()
    else host.notify.success(message)
  }
  const reset = () => {
    resetSettings(store)
    chooseTheme(store, 'system')
    finish(t('reset_done'))
  }
  const clear = async () => {
    setClearing('clearing')
    // The server learns of it too; without a network the page still forgets.
    await host.session.signOut().catch(() => {})
    clearStorage(store)
    getPageNavigation(store).reloadConsole()
  }
  return (
    <chakra.div
      ref={element}
      display="grid"
      gap="3"
      pt="6"
      borderTopWidth="1px"
      borderColor="border"
    >
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button aria-expanded={isImporting} onClick={() => setImporting(!isImporting)}>
          {t('import')}
        </Button>
        <Button onClick={reset}>{t('reset')}</Button>
        <Button onClick={() => setClearing('asking')}>{t('clear')}</Button>
      </chakra.div>
      {isImporting && (
        <ImportForm
          form={form}
          onImported={() => {
            // What has the focus is about to be gone.
            element.current!.querySelector<HTMLElement>('[aria-expanded=true]')!.focus()
            setImporting(false)
            finish(t('imported'))
          }}
        />
      )}
      <ConfirmDialog
        open={isClearing !== null}
        onClose={() => setClearing(null)}
        onConfirm={() => void clear()}
        onLoadError={(error) => {
          setClearing(null)
          showLoadFailure(store, error, () => setClearing('asking'))
        }}
        pending={isClearing === 'clearing'}
        title={t('clear_question')}
        description={t('clear_help')}
        confirmLabel={t('clear')}
        cancelLabel={t('cancel')}
        danger
      />
    </chakra.div>
  )
}

/** Whoever pastes something else need not read all that is wrong with it. */
const shownProblems = 10

type ImportValues = { text: string }

function ImportForm({ form, onImported }: { form: FormState<ImportValues>; onImported(): void }) {
  const { t } = useTexts('settings')
  const store = useStore()
  const id = useId()
  const [problems, setProblems] = useState<readonly SettingsProblem[]>([])
  const apply = ({ text }: ImportValues) => {
    const read = parseSettings(text)
    if ('problems' in read) return setProblems(read.problems)
    form.discard()
    resetSettings(store)
    changeSettings(store, read.changes)
    onImported()
  }
  return (
    <Form form={form} onSubmit={apply} label={t('import')}>
      <chakra.div display="grid" gap="2">
        <chakra.label htmlFor={id} textStyle="label">
          {t('import_label')}
        </chakra.label>
        <chakra.textarea
          id={id}
          rows={6}
          // One that is there again leaves the focus where the drawer begins.
          autoFocus={!form.isDirty}
          spellCheck={false}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={problems.length ? `${id}-problems` : undefined}
          value={form.values.text}
          onChange={({ target }) => {
            form.setValue('text', target.value)
            setProblems([])
          }}
          width="full"
          px="3"
          py="2"
          textStyle="mono"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="control"
          _invalid={{ borderColor: 'danger.solid', bg: 'bg.invalid' }}
        />
        {problems.length > 0 && (
          <chakra.ul
            id={`${id}-problems`}
            role="alert"
            textStyle="sm"
            color="danger"
            listStyleType="none"
            overflowWrap="anywhere"
          >
            {problems.slice(0, shownProblems).map((problem) => (
              <li key={'path' in problem ? problem.path : problem.kind}>
                {t(`problems.${problem.kind}`, { ...problem })}
              </li>
            ))}
            {problems.length > shownProblems && (
              <li>{t('problems.more', { count: problems.length - shownProblems })}</li>
            )}
          </chakra.ul>
        )}
      </chakra.div>
      <SubmitButton fullWidth>{t('import_apply')}</SubmitButton>
    </Form>
  )
}
