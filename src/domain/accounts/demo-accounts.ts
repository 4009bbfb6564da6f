const password = 'KantiDemo#2026'

/** Made by demo/ only; known here, because a shop that is no longer a demo closes them. */
export const demoAccounts = [
  { role: 'admin', name: 'Aditi Rao', email: 'admin@kanti.example', password },
  { role: 'seller', name: 'Gulmohar Beauty House', email: 'seller@kanti.example', password },
  { role: 'customer', name: 'Ananya Iyer', email: 'customer@kanti.example', password },
] as const

/** Of the shop's team, besides the admin, who owns it. */
export const demoStaff = [
  { staffRole: 'packer', name: 'Rohan Kulkarni', email: 'packer@kanti.example', password },
  { staffRole: 'accountant', name: 'Meenal Shah', email: 'accountant@kanti.example', password },
] as const
