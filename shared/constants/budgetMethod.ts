/**
 * By which the page's kit asks for a budget (`requestBudget`), past its wallets' own protocol: the widget makes one request of ERC-7715 of it. No page
 * calls it, and no wallet hears it.
 */
export const budgetMethod = 'wallet_budget'
