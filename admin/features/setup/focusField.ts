/** Takes a person who was led to one field of a form to it: `#field-features.email`. */
export function focusField(hash: string): void {
  const field = document.getElementById(hash.slice(1))
  const control = field?.querySelector<HTMLElement>('input, select, textarea')
  control?.focus()
  field?.scrollIntoView({ block: 'center' })
}
