import { useTexts } from '@console/kernel/use-texts'
import { Button } from '@console/ui/button/button'
import { ChevronDownIcon, EllipsisIcon, Icon, PinIcon, XIcon } from '@console/ui/icon/icon'
import { Menu } from '@console/ui/menu/menu'
import clsx from 'clsx'
import { useAtomValue, useStore } from 'jotai'
import { useId, useRef, useState } from 'react'
import { showLoadFailure } from '../errors/errors'
import { hrefOfPage } from '../page-stack/page-stack'
import { PageLink } from '../routes/routes'
import * as styles from './open-pages.module.css'
import { tabElementId } from './tab-element'
import { whyDisabled } from './tab-list'
import { useTabMenuItems } from './tab-menu-items'
import { TabQuestionDialog } from './tab-question'
import { activeTabAtom, tabsAtom, tabTitleAtom } from './tabs-state'
import { useTabActions } from './use-tab-actions'
import { useTabMarks } from './use-tab-marks'

/** Nothing is to the left of a page of a list, and a phone has no room for two. */
const actionsOfList = ['refresh', 'close', 'closeOthers', 'closeAll', 'pin']

/**
 * The open pages in the menu of a phone, where there is no strip of tabs, with what each tab offers (shell A4). They
 * are folded into one row, which says the current one: the menu's own entries are what it is opened for.
 */
export function OpenPages({ onGo }: { onGo(): void }) {
  const { t } = useTexts('layout')
  const store = useStore()
  const tabs = useAtomValue(tabsAtom)
  const activeTab = useAtomValue(activeTabAtom)
  const activeId = activeTab?.id ?? null
  const titleOf = useAtomValue(tabTitleAtom)
  const headingId = useId()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const actions = useTabActions(list, { isWorkedIn: true, onRefresh: onGo })
  const menuItems = useTabMenuItems(activeId)
  const marksOf = useTabMarks()
  return (
    <nav aria-labelledby={headingId} className={styles.pages}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          className={styles.fold}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.words}>
            <span id={headingId} className={styles.heading}>
              {t('tabs.heading', { total: tabs.length })}
            </span>
            {activeTab && !isOpen && <span className={styles.current}>{titleOf(activeTab)}</span>}
          </span>
          <span className={clsx(styles.chevron, isOpen && styles.open)}>
            <Icon as={ChevronDownIcon} />
          </span>
        </button>
      </h3>
      <ul role="list" ref={list} id={listId} hidden={!isOpen}>
        {tabs.map((tab) => {
          const title = titleOf(tab)
          const { isUnsaved, distinction } = marksOf(tab)
          const name = distinction === null ? title : `${title} ${distinction}`
          return (
            <li key={tab.id} className={styles.page}>
              <PageLink
                id={tabElementId(tab)}
                to={hrefOfPage(store, tab.address)}
                aria-current={tab.id === activeId ? 'page' : undefined}
                className={styles.link}
                onClick={onGo}
              >
                {tab.isPinned && <Icon as={PinIcon} size={14} />}
                <span className={styles.title} data-ellipsis="">
                  {name}
                </span>
                {isUnsaved && <span className={styles.unsaved}>{t('tabs.unsaved.mark')}</span>}
              </PageLink>
              <Menu
                label={t('tabs.actions_for', { title: name })}
                items={menuItems(tab).filter(({ value }) => actionsOfList.includes(value))}
                buttonProps={{ size: 'icon' }}
                onSelect={(value) => actions.select(value, tab)}
                onLoadError={(error, retry) => showLoadFailure(store, error, retry)}
              >
                <Icon as={EllipsisIcon} />
              </Menu>
              {whyDisabled('close', tabs, tab, activeId) ? (
                <span className={styles.noCross} />
              ) : (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('tabs.close_page', { title: name })}
                  onClick={() => actions.ask('close', tab)}
                >
                  <Icon as={XIcon} />
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <TabQuestionDialog {...actions} />
    </nav>
  )
}
