import { exactRupees } from '#values/money.ts'

/** With paise and a true minus, so that a column of amounts lines up. */
export const SignedMoney = ({ rupees }: { rupees: number }) => (
  <span className="tabular-nums">
    {rupees < 0 && '−'}
    {exactRupees(Math.abs(rupees))}
  </span>
)
