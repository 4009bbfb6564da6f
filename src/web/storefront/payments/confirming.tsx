/** After coming back from the gateway's page: the money is on its way, so nobody is asked to pay a second time. */
export function Confirming({ payAgain }: { payAgain: () => void }) {
  return (
    <section
      aria-labelledby="payment"
      className="mb-6 grid justify-items-center gap-3 rounded-3xl bg-sunk px-5 py-6 text-center"
    >
      <h2 id="payment" className="text-2xl">
        Confirming your payment
      </h2>
      <p role="status" className="max-w-md text-balance text-muted">
        This usually takes a few seconds. You can close this page: we will keep checking and email you.
      </p>
      <button type="button" onClick={payAgain} className="min-h-11 text-accent underline">
        Payment didn’t go through? Try again
      </button>
    </section>
  )
}
