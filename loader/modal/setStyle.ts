/** Sets an element's whole inline style through the CSSOM, which no Content-Security-Policy forbids (R47). */
export function setStyle(element: HTMLElement, css: string): void {
  element.style.cssText = `${css.replaceAll(';', '!important;')}!important`
}
