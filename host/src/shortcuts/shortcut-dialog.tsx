import { chakra } from '@chakra-ui/react'
import { useTexts } from '@console/kernel/use-texts'
import { Dialog, type DialogProps } from '@console/ui/dialog/dialog'
import { Kbd } from '@console/ui/kbd/kbd'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { settingsAtom } from '../settings/settings'
import { keyLabels, type ShortcutName, shortcutGroups, shortcuts } from './shortcut-list'

const names = Object.keys(shortcuts) as ShortcutName[]

/** All shortcuts, in groups: what is done on the left, its keys on the right. */
export function ShortcutDialog({
  open,
  onClose,
  onLoadError,
}: Pick<DialogProps, 'open' | 'onClose' | 'onLoadError'>) {
  const { t } = useTexts('shortcuts')
  const { useSingleKeyShortcuts } = useAtomValue(settingsAtom)
  const shown = names.filter((name) => name !== 'overview' || useSingleKeyShortcuts)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onLoadError={onLoadError}
      title={t('title')}
      closeLabel={t('close')}
    >
      <chakra.div display="grid" gap="6">
        {shortcutGroups.map((group) => (
          <section key={group}>
            <chakra.h3 textStyle="label" mb="1">
              {t(`group.${group}`)}
            </chakra.h3>
            <dl>
              {shown
                .filter((name) => shortcuts[name].group === group)
                .map((name) => (
                  <ShortcutRow key={name} name={name} />
                ))}
            </dl>
          </section>
        ))}
      </chakra.div>
    </Dialog>
  )
}

function ShortcutRow({ name }: { name: ShortcutName }) {
  const { t } = useTexts('shortcuts')
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      // On a phone the keys stand below.
      flexWrap="wrap"
      columnGap="4"
      py="1"
      minHeight="control"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.dt flex="1 1 9rem" color="fg.muted">
        {t(`action.${name}`)}
      </chakra.dt>
      <chakra.dd display="flex" alignItems="center" gap="2" flexShrink="0">
        {keyLabels(name).map((keys, index) => (
          <Fragment key={keys.join()}>
            {index > 0 && (
              <chakra.span color="fg.muted" textStyle="caption">
                {t('or')}
              </chakra.span>
            )}
            <Kbd keys={keys} />
          </Fragment>
        ))}
      </chakra.dd>
    </chakra.div>
  )
}
