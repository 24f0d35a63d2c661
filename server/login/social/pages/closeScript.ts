/** Only a window that a script has opened can close itself; in any other the page stays, and says so. */
export const closeScript = 'close()'
