import { Tabs as ChakraTabs } from '@chakra-ui/react/controls'
import type { ReactNode } from 'react'
import * as styles from './tabs.module.css'

export interface TabItem {
  value: string
  label: string
  /** After the label: how many. */
  badge?: ReactNode
  disabled?: boolean
  content: ReactNode
}

/**
 * Several views of one thing; what is kept in an address is the caller's to decide. Built on
 * Chakra's tabs: arrow keys, Home and End move and choose, disabled ones are passed over.
 */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  /** Names the list of tabs to screen readers. */
  label: string
  tabs: readonly TabItem[]
  value: string
  onChange(value: string): void
}) {
  return (
    <ChakraTabs.Root
      unstyled
      className={styles.tabs}
      value={value}
      onValueChange={(change) => onChange(change.value)}
    >
      <ChakraTabs.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <ChakraTabs.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={styles.tab}
          >
            <span>{tab.label}</span>
            {tab.badge}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {tabs.map((tab) => (
        <ChakraTabs.Content key={tab.value} value={tab.value} className={styles.content}>
          {tab.content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  )
}
