import { Tabs as ChakraTabs } from '@chakra-ui/react/controls'
import type { ReactNode } from 'react'

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
      width="full"
      minWidth="0"
      value={value}
      onValueChange={(change) => onChange(change.value)}
    >
      <ChakraTabs.List
        aria-label={label}
        display="flex"
        gap="4"
        borderBottomWidth="1px"
        borderColor="border"
        overflowX="auto"
        // The focus ring of a tab is inside it, because this cuts off what stands out.
        css={{ scrollbarWidth: 'none' }}
      >
        {tabs.map((tab) => (
          <ChakraTabs.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            display="inline-flex"
            alignItems="center"
            gap="2"
            flexShrink="0"
            height="tab"
            mb="-1px"
            px="1"
            textStyle="label"
            color="fg.muted"
            borderBottomWidth="2px"
            borderColor="transparent"
            cursor="pointer"
            outlineOffset="-2px"
            transitionProperty="color, border-color"
            transitionDuration="quick"
            _hover={{ color: 'fg' }}
            _selected={{ color: 'fg', borderColor: 'accent.solid' }}
            _disabled={{ opacity: '0.5', cursor: 'not-allowed' }}
            css={{
              '@media (forced-colors: active)': {
                borderColor: 'Canvas',
                '&[aria-selected=true]': { borderColor: 'Highlight' },
              },
            }}
          >
            <span>{tab.label}</span>
            {tab.badge}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {tabs.map((tab) => (
        <ChakraTabs.Content key={tab.value} value={tab.value} pt="4">
          {tab.content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  )
}
