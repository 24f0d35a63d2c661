/** The button that is pressed. What its press leads to is the kit's own matter. */
export function addButton(open: () => Promise<unknown>): void {
  const button = document.createElement('button')
  button.id = 'open'
  button.textContent = 'Open'
  button.addEventListener('click', () => {
    open().catch((error: unknown) => console.error(error))
  })
  document.body.append(button)
}
