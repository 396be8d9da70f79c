/** What each slot passes to the parts that fill it. A remote contributes to these and to no other (architecture §5). */
export interface SlotProps {
  'shell.cover': Record<string, never>
  'sign-in.dialog': { open: boolean; close(): void }
  'user.actions': { userId: string }
  'header.actions': Record<string, never>
}
