import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

/** A group of fields: what they are about on the left where there is room, the fields on the right. */
export function FormSection({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      width="full"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' }}
      columnGap="8"
      rowGap="4"
      py="6"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <div>
        <chakra.h2 id={id} textStyle="label">
          {title}
        </chakra.h2>
        {description && (
          <chakra.p mt="1" textStyle="sm" color="fg.muted" textWrap="pretty">
            {description}
          </chakra.p>
        )}
      </div>
      <chakra.div display="grid" gap="4" minWidth="0" maxWidth="reading">
        {children}
      </chakra.div>
    </chakra.section>
  )
}
