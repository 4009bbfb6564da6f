export { showKeptMessage, toastOnNextPage } from '#web/ui/kept-message.ts'
