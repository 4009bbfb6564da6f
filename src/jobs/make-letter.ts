import type { Config } from '#config.ts'
import type { Db } from '#db/client.ts'
import { type Account, findAccount, findAccountByEmail } from '#domain/accounts/account.ts'
import { findRestoreDeadline } from '#domain/accounts/change-email.ts'
import { codeMinutes, issueSignInCode } from '#domain/accounts/sign-in-code.ts'
import { findReminder } from '#domain/cart/remind.ts'
import { getContact } from '#domain/content/contact.ts'
import { findFinishReminder } from '#domain/finish-dates/remind.ts'
import { findMessage } from '#domain/inbox/messages.ts'
import { findAnswer } from '#domain/inbox/thread.ts'
import { issueLink } from '#domain/mail/links.ts'
import type { Letter, MailContent } from '#domain/mail/mailer.ts'
import type { MailRequest } from '#domain/mail/queue-mail.ts'
import { isLetterWanted } from '#domain/newsletter/deliver-issues.ts'
import { getIssue } from '#domain/newsletter/issues.ts'
import { findSubscriber, subscriberStatus } from '#domain/newsletter/subscribers.ts'
import { getMailChoices, readUnmailed } from '#domain/notifications/mail-choices.ts'
import { issueOrderLink } from '#domain/orders/follow-order.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { readOrders } from '#domain/orders/read-orders.ts'
import { findAttempt, listRefunds } from '#domain/payments/payment.ts'
import { findQuestion } from '#domain/questions/question.ts'
import { listOrderRecalls } from '#domain/recalls/recall.ts'
import { findReformulationNotice } from '#domain/reformulations/tell.ts'
import { findPayeeHint } from '#domain/returns/payee.ts'
import { readReturns } from '#domain/returns/return.ts'
import { findInvitation } from '#domain/reviews/invite.ts'
import { findReview } from '#domain/reviews/review.ts'
import { getSettings, type Settings } from '#domain/settings/settings.ts'
import { issueAlertToken } from '#domain/stock-alerts/ask.ts'
import { findStockAlert, waitAgain } from '#domain/stock-alerts/tell.ts'
import {
  writeAccountApproved,
  writeAccountDeclined,
  writeAccountDeleted,
  writeAccountWaiting,
  writeChangeEmail,
  writeConfirmEmail,
  writeEmailChanged,
  writeNewDevice,
  writePasskeyChanged,
  writePasswordChanged,
  writeResetPassword,
  writeSignInCode,
  writeStaffInvited,
  writeTwoStepChanged,
} from '#mail/accounts.ts'
import { writeCartReminder } from '#mail/cart.ts'
import { writeFinishReminder } from '#mail/finish-dates.ts'
import { writeComplaintReceived, writeContactMessage, writeMessageAnswer } from '#mail/inbox.ts'
import {
  writeNewsletterConfirmation,
  writeNewsletterIssue,
  writeNewsletterWelcome,
} from '#mail/newsletter.ts'
import { writeNotifications } from '#mail/notifications.ts'
import {
  writeNewOrder,
  writeOrderAddress,
  writeOrderCancelled,
  writeOrderMoved,
  writeOrderPlaced,
  writeOrderTracking,
  writeSaleAddress,
  writeSaleCancelled,
} from '#mail/orders.ts'
import {
  writePaymentExpired,
  writePaymentReturned,
  writeRefundFailed,
  writeRefundProcessed,
} from '#mail/payments.ts'
import { writeQuestionAnswered, writeQuestionAsked } from '#mail/questions.ts'
import { writeRecallNotice } from '#mail/recalls.ts'
import { writeReformulation } from '#mail/reformulations.ts'
import { writeReturnMail, writeSaleReturn, writeSaleReturnDecided } from '#mail/returns.ts'
import { writeReviewAnswered, writeReviewInvitation } from '#mail/reviews.ts'
import { writeBackInStock, writeConfirmStockAlert } from '#mail/stock-alerts.ts'
import { frameMail } from '#mail/write-mail.ts'
import type { AccountId, OrderId, ShipmentId } from '#values/ids.ts'

type MailSettings = Pick<Config, 'publicUrl' | 'mail'> & Pick<Settings, 'shopName' | 'logo' | 'accent'>

const oneMinute = 60_000
const halfAnHour = 30
const aDay = 24 * 60
const aWeek = 7 * aDay

/** Reads what a mail is about, as it is now, and writes it. Null when the mail is no longer needed. */
export async function makeLetter(
  db: Db,
  request: MailRequest,
  settings: MailSettings,
): Promise<Letter | null> {
  const letter = await draftLetter(db, request, settings)
  if (!letter) return null
  const { shopName } = settings
  return { ...letter, ...frameMail(letter, settings), fromName: shopName }
}

async function draftLetter(
  db: Db,
  request: MailRequest,
  { publicUrl, mail, shopName }: MailSettings,
): Promise<Letter | null> {
  const { kind, data } = request
  switch (kind) {
    case 'order-placed':
      return toFollower(db, data, publicUrl, writeOrderPlaced)
    case 'order-moved':
      return toFollower(db, data, publicUrl, about => writeOrderMoved({ ...about, status: data.status }))
    case 'order-tracking':
      return toFollower(db, data, publicUrl, writeOrderTracking)
    case 'order-cancelled':
      return toFollower(db, data, publicUrl, writeOrderCancelled)
    case 'order-address':
      return toFollower(db, data, publicUrl, writeOrderAddress)
    case 'payment-expired':
      return toCustomer(db, data, ({ order }) => writePaymentExpired({ order, publicUrl }))
    case 'payment-returned': {
      const attempt = await findAttempt(db, data.attemptId)
      if (!attempt) return null
      return toCustomer(db, data, ({ order }) =>
        writePaymentReturned({ order, publicUrl, attempt, cause: data.cause }),
      )
    }
    case 'refund-processed': {
      const refund = (await listRefunds(db, data.orderId)).find(({ id }) => id === data.refundId)
      if (!refund) return null
      return toCustomer(db, data, ({ order }) => writeRefundProcessed({ order, publicUrl, refund }))
    }
    case 'refund-failed': {
      const refund = (await listRefunds(db, data.orderId)).find(({ id }) => id === data.refundId)
      if (refund?.state !== 'manual') return null
      const [found] = refund.returnId ? await readReturns(db, [refund.returnId]) : []
      return toCustomer(db, data, ({ order }) => writeRefundFailed({ order, publicUrl, refund, found }))
    }
    case 'recall-notice': {
      const recall = (await listOrderRecalls(db, data.orderId)).find(({ id }) => id === data.recallId)
      if (!recall) return null
      return toCustomer(db, data, ({ order }) => writeRecallNotice({ order, recall, publicUrl }))
    }
    case 'return-requested':
    case 'return-approved':
    case 'return-refused':
    case 'return-pickup':
    case 'return-received':
    case 'return-dispute-decided':
    case 'return-payee-missing':
    case 'exchange-sent': {
      const [found] = await readReturns(db, [data.returnId])
      if (!found) return null
      const payee = await findPayeeHint(db, found.id)
      return toCustomer(db, found, () => writeReturnMail[kind]({ found, publicUrl, payee }))
    }
    case 'sale-return':
    case 'sale-return-decided': {
      const [found] = await readReturns(db, [data.returnId])
      const seller = found?.sellerId ? await findAccount(db, found.sellerId) : undefined
      if (!found || !seller) return null
      const write = kind === 'sale-return' ? writeSaleReturn : writeSaleReturnDecided
      return { to: mailboxOf(seller), ...write({ found, publicUrl }) }
    }
    case 'new-order':
      return toSeller(db, data, order => writeNewOrder({ order, publicUrl }))
    case 'sale-cancelled':
      return toSeller(db, data, (order, lines) => writeSaleCancelled({ order, lines, publicUrl }))
    case 'sale-address':
      return toSeller(db, data, order => writeSaleAddress({ order, publicUrl }))
    case 'account-waiting': {
      const [account, admin] = await Promise.all([
        findAccount(db, data.accountId),
        findAccount(db, data.adminId),
      ])
      // Decided meanwhile, or no longer this admin's decision.
      if (account?.state !== 'waiting' || !admin?.isActive) return null
      return { to: mailboxOf(admin), ...writeAccountWaiting({ account, publicUrl }) }
    }
    case 'account-approved':
    case 'account-declined': {
      const account = await findAccount(db, data.accountId)
      const approved = kind === 'account-approved'
      // Changed again meanwhile: that change has queued its own mail.
      if (account?.isActive !== approved) return null
      const write = approved ? writeAccountApproved : writeAccountDeclined
      return { to: mailboxOf(named(account)), ...write({ account: named(account), publicUrl }) }
    }
    case 'staff-invited': {
      const account = await findAccount(db, data.accountId)
      if (!account?.isActive || account.emailConfirmedAt) return null
      const token = await issueAccountLink(db, 'reset-password', account, aWeek)
      return { to: mailboxOf(account), ...writeStaffInvited({ account, by: data.by, publicUrl, token }) }
    }
    case 'account-deleted':
      return { to: mailboxOf(data), ...writeAccountDeleted(data) }
    case 'confirm-email': {
      const account = await findAccount(db, data.accountId)
      if (!account || account.emailConfirmedAt) return null
      const token = await issueAccountLink(db, 'confirm-email', account, aWeek)
      return {
        to: mailboxOf(named(account)),
        ...writeConfirmEmail({ account: named(account), publicUrl, token }),
      }
    }
    case 'reset-password': {
      const account = await findAccountByEmail(db, data.email)
      if (!account) return null
      const token = await issueAccountLink(db, 'reset-password', account, halfAnHour)
      return {
        to: mailboxOf(named(account)),
        ...writeResetPassword({ account: named(account), publicUrl, token }),
      }
    }
    case 'sign-in-code': {
      // Sent late, such as after an outage of the mail server, it is no longer of use.
      const isLate = Date.now() - new Date(data.at).getTime() > codeMinutes * oneMinute
      const account = isLate ? undefined : await findAccountByEmail(db, data.email)
      if (!account) return null
      const code = await issueSignInCode(db, account)
      return {
        to: mailboxOf(named(account)),
        ...writeSignInCode({ account: named(account), code, minutes: codeMinutes }),
      }
    }
    case 'change-email': {
      const account = await findAccount(db, data.accountId)
      const { email } = data
      if (account?.pendingEmail !== email) return null
      const token = await issueLink(db, {
        purpose: 'change-email',
        account: account.id,
        email,
        minutes: aDay,
      })
      return { to: { name: '', address: email }, ...writeChangeEmail({ email, publicUrl, token }) }
    }
    case 'email-changed': {
      const account = await findAccount(db, data.accountId)
      const expiresAt = await findRestoreDeadline(db, data.accountId, data.oldEmail)
      if (!account || !expiresAt) return null
      const { id, name } = account
      const token = await issueLink(db, {
        purpose: 'restore-email',
        account: id,
        email: data.oldEmail,
        expiresAt,
      })
      return { to: { name, address: data.oldEmail }, ...writeEmailChanged({ account, publicUrl, token }) }
    }
    case 'two-step-changed': {
      const account = await findAccount(db, data.accountId)
      if (!account) return null
      const { change, at } = data
      return {
        to: mailboxOf(named(account)),
        ...writeTwoStepChanged({ account: named(account), change, at: new Date(at), publicUrl }),
      }
    }
    case 'passkey-changed': {
      const account = await findAccount(db, data.accountId)
      if (!account) return null
      const { change, name, at } = data
      return {
        to: mailboxOf(named(account)),
        ...writePasskeyChanged({ account: named(account), change, name, at: new Date(at), publicUrl }),
      }
    }
    case 'password-changed':
    case 'new-device': {
      const account = await findAccount(db, data.accountId)
      // To a stranger's address it would be noise, and tell them of the account.
      if (!account?.emailConfirmedAt) return null
      const write = kind === 'new-device' ? writeNewDevice : writePasswordChanged
      return {
        to: mailboxOf(account),
        ...write({ account, publicUrl, at: new Date(data.at), device: data.device }),
      }
    }
    case 'newsletter-confirmation': {
      const subscriber = await findSubscriber(db, data.subscriberId)
      if (!subscriber || subscriberStatus(subscriber) === 'subscribed') return null
      const { id, email } = subscriber
      const token = await issueLink(db, { purpose: 'newsletter', subscriber: id, email, minutes: aWeek })
      return { to: { name: '', address: email }, ...writeNewsletterConfirmation({ publicUrl, token }) }
    }
    case 'newsletter-welcome': {
      const subscriber = await findSubscriber(db, data.subscriberId)
      if (!subscriber || subscriberStatus(subscriber) !== 'subscribed') return null
      const { name, unsubscribeToken: token } = subscriber
      return {
        to: mailboxOf(subscriber),
        ...writeNewsletterWelcome({ name, leaveUrl: `${publicUrl}/newsletter/unsubscribe?token=${token}` }),
        unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
      }
    }
    case 'newsletter-issue': {
      const subscriber = await findSubscriber(db, data.subscriberId)
      if (!subscriber || subscriberStatus(subscriber) !== 'subscribed') return null
      if (!(await isLetterWanted(db, data.issueId))) return null
      const issue = await getIssue(db, data.issueId)
      const query = `token=${subscriber.unsubscribeToken}&issue=${issue.id}`
      const leaveUrl = `${publicUrl}/newsletter/unsubscribe?${query}`
      return {
        to: mailboxOf(subscriber),
        ...writeNewsletterIssue({ issue, publicUrl, leaveUrl }),
        unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?${query}`,
      }
    }
    case 'newsletter-test': {
      const [account, issue] = await Promise.all([
        findAccount(db, data.accountId),
        getIssue(db, data.issueId),
      ])
      if (!account?.isActive) return null
      const test = { ...issue, subject: `[Test] ${issue.subject}` }
      return { to: mailboxOf(account), ...writeNewsletterIssue({ issue: test, publicUrl }) }
    }
    case 'cart-reminder': {
      const reminder = await findReminder(db, data.reminderId)
      if (!reminder) return null
      const leaveUrl = `${publicUrl}/cart/reminders?token=${reminder.token}`
      return {
        to: mailboxOf(reminder),
        ...writeCartReminder({ reminder, publicUrl, leaveUrl }),
        unsubscribeUrl: `${publicUrl}/api/cart/reminders/stop?token=${reminder.token}`,
      }
    }
    case 'finish-reminder': {
      const reminder = await findFinishReminder(db, data)
      if (!reminder) return null
      const { token } = reminder
      return {
        to: mailboxOf(reminder),
        ...writeFinishReminder({
          reminder,
          publicUrl,
          leaveUrl: `${publicUrl}/running-low/stop?token=${token}`,
        }),
        unsubscribeUrl: `${publicUrl}/api/finish-dates/reminders/stop?token=${token}`,
      }
    }
    case 'reformulation': {
      const notice = await findReformulationNotice(db, data)
      if (!notice) return null
      const { token } = notice
      return {
        to: mailboxOf(notice),
        ...writeReformulation({
          notice,
          publicUrl,
          leaveUrl: `${publicUrl}/reformulations/stop?token=${token}`,
        }),
        unsubscribeUrl: `${publicUrl}/api/reformulations/notices/stop?token=${token}`,
      }
    }
    case 'contact-message': {
      const message = await findMessage(db, data.messageId)
      if (!message) return null
      return {
        to: await shopMailbox(db, { mail, shopName }),
        replyTo: mailboxOf(message),
        ...writeContactMessage(message),
      }
    }
    case 'complaint-received': {
      const message = await findMessage(db, data.messageId)
      if (!message?.complaintNumber) return null
      const { grievanceOfficer } = await getSettings(db)
      return {
        // Without the name: the address may be a stranger's, and the name a message to them.
        to: { name: '', address: message.email },
        replyTo: await shopMailbox(db, { mail, shopName }),
        ...writeComplaintReceived({ number: message.complaintNumber, officer: grievanceOfficer, shopName }),
      }
    }
    case 'confirm-stock-alert': {
      const alert = await findStockAlert(db, data.alertId)
      if (!alert || alert.confirmedAt) return null
      const token = await issueAlertToken(db, alert.id)
      return {
        to: { name: '', address: alert.email },
        ...writeConfirmStockAlert({ alert, publicUrl, token }),
      }
    }
    case 'back-in-stock': {
      const alert = await findStockAlert(db, data.alertId)
      if (!alert) return null
      if (alert.stock <= 0) {
        await waitAgain(db, alert.id)
        return null
      }
      return { to: { name: '', address: alert.email }, ...writeBackInStock({ alert, publicUrl }) }
    }
    case 'question-asked': {
      const question = await findQuestion(db, data.questionId)
      if (!question || question.answer !== null) return null
      const seller = question.sellerId ? await findAccount(db, question.sellerId) : undefined
      const to = seller ? mailboxOf(seller) : await shopMailbox(db, { mail, shopName })
      return { to, ...writeQuestionAsked({ question, publicUrl }) }
    }
    case 'review-invitation': {
      const invitation = await findInvitation(db, data.orderId)
      if (!invitation) return null
      const { token } = invitation
      return {
        to: mailboxOf(invitation),
        ...writeReviewInvitation({
          invitation,
          publicUrl,
          leaveUrl: `${publicUrl}/reviews/invitations?token=${token}`,
        }),
        unsubscribeUrl: `${publicUrl}/api/reviews/invitations/stop?token=${token}`,
      }
    }
    case 'review-answered': {
      const review = await findReview(db, data.reviewId)
      const account = review?.accountId ? await findAccount(db, review.accountId) : undefined
      if (!review || !account || review.answer === null || review.hiddenAt) return null
      const withTexts = account.emailConfirmedAt !== null
      return { to: mailboxOf(named(account)), ...writeReviewAnswered({ review, publicUrl, withTexts }) }
    }
    case 'message-answered': {
      const answer = await findAnswer(db, data.entryId)
      if (!answer) return null
      return {
        to: mailboxOf(answer.message),
        replyTo: await shopMailbox(db, { mail, shopName }),
        thread: answer.thread,
        ...writeMessageAnswer({ ...answer, shopName }),
      }
    }
    case 'question-answered': {
      const question = await findQuestion(db, data.questionId)
      const account = question?.accountId ? await findAccount(db, question.accountId) : undefined
      if (!question || !account) return null
      const withTexts = account.emailConfirmedAt !== null
      return {
        to: mailboxOf(named(account)),
        ...writeQuestionAnswered({ question, publicUrl, withTexts }),
      }
    }
    case 'notifications': {
      const account = await findAccount(db, data.accountId)
      if (!account?.isActive) return null
      const { mailGroups } = await getMailChoices(db, account)
      const notifications = await readUnmailed(db, account, { groups: mailGroups, ...data })
      if (notifications.length === 0) return null
      return { to: mailboxOf(account), ...writeNotifications({ notifications, publicUrl }) }
    }
  }
}

async function shopMailbox(db: Db, { mail, shopName }: Pick<MailSettings, 'mail' | 'shopName'>) {
  const address = mail.shopAddress ?? ((await getContact(db)).email || mail.from.address)
  return { name: shopName, address }
}

/** About the whole order or only the lines of some of its shipments. */
async function toCustomer(
  db: Db,
  { orderId, shipments, notes = [] }: { orderId: OrderId; shipments?: ShipmentId[]; notes?: string[] },
  write: (about: { order: Order; lines: OrderLine[]; notes: string[] }) => MailContent | Promise<MailContent>,
): Promise<Letter | null> {
  const [order] = await readOrders(db, [orderId])
  // An order by phone may have no email.
  if (!order?.customer.email) return null
  const lines = linesIn(order, shipments)
  const texts = order.notes.filter(({ id }) => notes.includes(id)).map(({ text }) => text)
  const account = order.customer.id ? await findAccount(db, order.customer.id) : undefined
  if (account?.emailConfirmedAt && account.email === order.customer.email)
    return { to: mailboxOf(order.customer), ...(await write({ order, lines, notes: texts })) }
  // Only what the shop wrote: an order in a stranger's name must not carry a message to them.
  const customer = { ...order.customer, name: '' }
  return {
    to: mailboxOf(customer),
    ...(await write({ order: { ...order, customer, address: null }, lines, notes: texts })),
  }
}

/** With a link that shows the order without signing in. */
async function toFollower(
  db: Db,
  data: Parameters<typeof toCustomer>[1],
  publicUrl: string,
  write: (about: { order: Order; lines: OrderLine[]; notes: string[]; orderUrl: string }) => MailContent,
): Promise<Letter | null> {
  return toCustomer(db, data, async about => {
    const token = await issueOrderLink(db, data.orderId)
    return write({ ...about, orderUrl: `${publicUrl}/order/${about.order.number}?token=${token}` })
  })
}

/** About that seller's part of the order. */
async function toSeller(
  db: Db,
  { orderId, sellerId, shipments }: { orderId: OrderId; sellerId: AccountId; shipments?: ShipmentId[] },
  write: (order: Order, lines: OrderLine[]) => MailContent,
): Promise<Letter | null> {
  const [seller, [order]] = await Promise.all([
    findAccount(db, sellerId),
    readOrders(db, [orderId], sellerId),
  ])
  if (!seller || !order || order.lines.length === 0) return null
  return { to: mailboxOf(seller), ...write(order, linesIn(order, shipments)) }
}

const linesIn = (order: Order, shipments: ShipmentId[] | undefined): OrderLine[] =>
  shipments ? order.lines.filter(({ shipmentId }) => shipments.includes(shipmentId)) : order.lines

const issueAccountLink = (
  db: Db,
  purpose: 'reset-password' | 'confirm-email',
  { id, email }: Account,
  minutes: number,
) => issueLink(db, { purpose, account: id, email, minutes })

/** Without its name while the address is not confirmed: it may be a stranger's, and the name a message to them. */
const named = (account: Account): Account => ({
  ...account,
  name: account.emailConfirmedAt ? account.name : '',
})

const mailboxOf = ({ name, email }: { name: string; email: string }) => ({ name, address: email })
