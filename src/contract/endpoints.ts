import { checkPaper, getPaperSource, paperResource, suggestPaperPlace } from './papers/stored-paper.ts';
import { endpointsOf } from './staff/editable-resource.ts';
import { timetableResource } from './timetable/timetable-entry.ts';
import {
  factTableResource,
  getFactTableEdition,
  listEndingFacts,
  listFactTableEditions,
  listMocksOfFact,
} from './papers/fact-table.ts';
import { chapterResource, listCourseChapters } from './courses/chapter.ts';
import { checkLesson, getLessonSource, lessonResource, listLessonDrills } from './courses/lesson.ts';
import { materialResource } from './materials/material.ts';
import { currentAffairsResource } from './current-affairs/current-affairs-item.ts';
import { abortUpload } from './materials/abort-upload.ts';
import { completeUpload } from './materials/complete-upload.ts';
import { createUpload } from './materials/create-upload.ts';
import { createBreachNotice, listBreachNotices } from './site/breach-notices.ts';
import { getMailReach, listMailings } from './site/mailings.ts';
import { listAudit, searchAudit } from './staff/list-audit.ts';
import { putUploadPart } from './materials/put-upload-part.ts';
import { createTicket } from './materials/create-ticket.ts';
import { getCurrentAffairs } from './current-affairs/current-affairs.ts';
import {
  changeMembership,
  closeStudent,
  correctStudent,
  grantMembership,
  setFreeAccess,
  signOutStudent,
  suspendStudent,
} from './account/change-student.ts';
import { exportAttempts, exportRefunds, exportRevenue, exportSecurityLog, exportStudents } from './staff/exports.ts';
import { getLaunch } from './staff/get-launch.ts';
import {
  addLoginPasskey,
  beginLoginPasskey,
  beginPasskeyLogin,
  listLoginPasskeys,
  loginWithPasskey,
  removeLoginPasskey,
} from './identity/login-passkeys.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  confirmPasskey,
  listPasskeys,
  removePasskey,
} from './identity/passkeys.ts';
import {
  activateSecondFactor,
  beginSecondFactor,
  confirmByPassword,
  confirmSecondFactor,
  getSecondFactor,
  moveSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './identity/second-factor.ts';
import { changeRole, checkRole, giveRole, listStaff, resetFactor } from './staff/staff-members.ts';
import { getDashboard } from './staff/get-dashboard.ts';
import { checkGrants, grantRows } from './account/bulk-grants.ts';
import { listWaitingGrants, withdrawGrant } from './account/waiting-grants.ts';
import { getStudent } from './account/get-student.ts';
import { listEndingMemberships } from './account/list-ending-memberships.ts';
import { listOpenings } from './account/list-openings.ts';
import { listStudents, searchStudents } from './account/list-students.ts';
import { listPaymentExceptions, listPayments, searchPayments } from './membership/list-payments.ts';
import { refundPart, refundPayment, settlePaymentException } from './membership/refund-payment.ts';
import { checkCoupon, createCoupon, endCoupon, listCoupons } from './membership/coupons.ts';
import { enterPayment } from './membership/enter-payment.ts';
import { announcementResource } from './site/announcement.ts';
import { getNotices, putNotices } from './site/notices.ts';
import { getFreeAccess, sendFreeAccessCode, startFreeAccess } from './membership/free-access.ts';
import { getPush, getPushSettings, putPush, putPushSettings } from './site/push.ts';
import { listAnnouncements, listOwnAnnouncements } from './site/list-announcements.ts';
import { changePassword } from './identity/change-password.ts';
import { getAnyItemImage } from './current-affairs/get-item-image.ts';
import { classRecording } from './timetable/class-recording.ts';
import { closeAccount } from './account/close-account.ts';
import { endSession } from './identity/end-session.ts';
import {
  agreeAsParent,
  askParent,
  getParentConsent,
  readParentRequest,
  withdrawAsParent,
} from './account/parent-consent.ts';
import { endSessions } from './identity/end-sessions.ts';
import { createOrder } from './membership/create-order.ts';
import type { Endpoint } from './endpoint.ts';
import { setAccountLanguage } from './account/account-language.ts';
import { exportAccount } from './account/export-account.ts';
import { claimEmail, confirmEmailClaim } from './account/claim-email.ts';
import { forgotPassword } from './account/forgot-password.ts';
import { getAttempt } from './attempts/get-attempt.ts';
import { getMaterialFile } from './materials/get-material-file.ts';
import { getOrder } from './membership/get-order.ts';
import { giveBack } from './membership/give-back.ts';
import { paymentCallback } from './membership/payment-callback.ts';
import { paymentReturn } from './membership/payment-return.ts';
import { getPaymentOverview } from './membership/payment-overview.ts';
import { getPaymentState } from './membership/payment-state.ts';
import { paymentWebhook } from './membership/payment-webhook.ts';
import { getItemImage } from './current-affairs/item-image.ts';
import { getOpenApi } from './site/get-openapi.ts';
import { getProfile } from './account/get-profile.ts';
import { health } from './site/health.ts';
import { heartbeat } from './identity/heartbeat.ts';
import { joinClass, openClass } from './timetable/join-class.ts';
import { listAttempts } from './attempts/list-attempts.ts';
import { listMaterials } from './materials/list-materials.ts';
import { listSessions } from './identity/list-sessions.ts';
import { login } from './identity/login.ts';
import { logout } from './identity/logout.ts';
import { answerMistake, getMistakeQuestion, listMistakes } from './attempts/mistakes.ts';
import { getPaperPicture, putPaperPicture } from './papers/paper-picture.ts';
import { getAuthoredPaper, getPaper, listPapers } from './papers/papers.ts';
import { createQuestionReport, listOwnReports } from './papers/question-reports.ts';
import { answerQuestionReports, listQuestionReports } from './papers/reported-questions.ts';
import { postAttempt } from './attempts/post-attempt.ts';
import { getProgress, setWeeklyGoal } from './attempts/progress.ts';
import { listPaperScores } from './attempts/paper-scores.ts';
import { chooseExam, getToday } from './attempts/today.ts';
import { signup } from './account/signup.ts';
import { revenueSummary } from './membership/revenue-summary.ts';
import { subscriptions } from './membership/subscriptions.ts';
import { getTimetable } from './timetable/timetable.ts';
import { exportAttendance, getAttendance } from './timetable/attendance.ts';
import { timetableFeed } from './timetable/timetable-feed.ts';
import { setExtraTime, voidMockAttempt } from './mocks/change-mock-attempt.ts';
import { createMockTicket } from './mocks/create-mock-ticket.ts';
import { createObjection } from './mocks/create-objection.ts';
import { getMockPaper } from './mocks/get-mock-paper.ts';
import { getMockCard } from './mocks/get-mock-card.ts';
import { getMockResult } from './mocks/get-mock-result.ts';
import { getCourse, getLesson, putLessonProgress } from './courses/courses.ts';
import { addCards, answerCard, listCards } from './courses/cards.ts';
import { getChapterPoints } from './courses/points.ts';
import { getMockReview } from './mocks/get-mock-review.ts';
import {
  checkMock,
  fillBlueprint,
  findAnotherQuestion,
  listBlueprints,
  listMockStock,
  publishMock,
} from './mocks/mock-making.ts';
import { changeMock, getMockStatistics, listAdminMocks } from './mocks/mock-statistics.ts';
import { getPaperStatistics } from './papers/get-paper-statistics.ts';
import { getSectionKeys } from './mocks/get-section-keys.ts';
import { getSeriesTrend } from './mocks/get-series-trend.ts';
import { listMocks } from './mocks/list-mocks.ts';
import { listObjections } from './mocks/list-objections.ts';
import { listStudentMocks } from './mocks/list-student-mocks.ts';
import { postMockEvents } from './mocks/post-mock-events.ts';
import { createRuling, listRulings, previewRuling } from './mocks/rulings.ts';
import { startMock } from './mocks/start-mock.ts';
import { submitMock } from './mocks/submit-mock.ts';
import { takeOverMock } from './mocks/take-over-mock.ts';
import { updateProfile } from './account/update-profile.ts';

/** Every call of the API. tests/contract checks that the server mounts exactly these. */
export const ENDPOINTS: readonly Endpoint[] = [
  login,
  signup,
  forgotPassword,
  claimEmail,
  confirmEmailClaim,
  getProfile,
  updateProfile,
  logout,
  heartbeat,
  subscriptions,
  postAttempt,
  listAttempts,
  listMaterials,
  health,
  getOpenApi,
  listSessions,
  endSession,
  getParentConsent,
  askParent,
  readParentRequest,
  agreeAsParent,
  withdrawAsParent,
  endSessions,
  changePassword,
  exportAccount,
  setAccountLanguage,
  closeAccount,
  getCurrentAffairs,
  getAttempt,
  getProgress,
  setWeeklyGoal,
  getToday,
  listPaperScores,
  chooseExam,
  listMistakes,
  getMistakeQuestion,
  answerMistake,
  listBreachNotices,
  createBreachNotice,
  listAudit,
  searchAudit,
  createTicket,
  getMaterialFile,
  ...endpointsOf(materialResource),
  createUpload,
  putUploadPart,
  completeUpload,
  abortUpload,
  ...endpointsOf(currentAffairsResource),
  listLoginPasskeys,
  beginLoginPasskey,
  addLoginPasskey,
  removeLoginPasskey,
  beginPasskeyLogin,
  loginWithPasskey,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeyConfirmation,
  confirmPasskey,
  getSecondFactor,
  beginSecondFactor,
  moveSecondFactor,
  activateSecondFactor,
  confirmByPassword,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  listStaff,
  getLaunch,
  checkRole,
  giveRole,
  changeRole,
  resetFactor,
  getDashboard,
  listStudents,
  searchStudents,
  listEndingMemberships,
  listOpenings,
  getStudent,
  grantMembership,
  changeMembership,
  closeStudent,
  setFreeAccess,
  signOutStudent,
  suspendStudent,
  correctStudent,
  exportStudents,
  exportAttempts,
  exportSecurityLog,
  exportRevenue,
  exportRefunds,
  getTimetable,
  joinClass,
  openClass,
  classRecording,
  timetableFeed,
  getAttendance,
  exportAttendance,
  ...endpointsOf(timetableResource),
  listAnnouncements,
  listOwnAnnouncements,
  getNotices,
  putNotices,
  getFreeAccess,
  sendFreeAccessCode,
  startFreeAccess,
  getPush,
  putPush,
  getPushSettings,
  putPushSettings,
  ...endpointsOf(announcementResource),
  listMailings,
  getMailReach,
  ...endpointsOf(lessonResource),
  checkLesson,
  listLessonDrills,
  getLessonSource,
  ...endpointsOf(chapterResource),
  listCourseChapters,
  ...endpointsOf(factTableResource),
  listFactTableEditions,
  getFactTableEdition,
  listEndingFacts,
  listMocksOfFact,
  getPaymentState,
  createOrder,
  getOrder,
  giveBack,
  getPaymentOverview,
  paymentCallback,
  paymentReturn,
  paymentWebhook,
  listPayments,
  searchPayments,
  listPaymentExceptions,
  checkGrants,
  grantRows,
  listWaitingGrants,
  withdrawGrant,
  checkCoupon,
  listCoupons,
  createCoupon,
  endCoupon,
  enterPayment,
  refundPayment,
  refundPart,
  revenueSummary,
  settlePaymentException,
  getItemImage,
  getAnyItemImage,
  listPapers,
  getPaper,
  getAuthoredPaper,
  getPaperPicture,
  paperResource.list,
  checkPaper,
  putPaperPicture,
  ...endpointsOf(paperResource).slice(1),
  getPaperSource,
  suggestPaperPlace,
  getPaperStatistics,
  createQuestionReport,
  listOwnReports,
  listQuestionReports,
  answerQuestionReports,
  listMocks,
  getSeriesTrend,
  createMockTicket,
  getMockPaper,
  startMock,
  getSectionKeys,
  postMockEvents,
  takeOverMock,
  submitMock,
  getMockCard,
  getMockResult,
  getMockReview,
  getCourse,
  getChapterPoints,
  addCards,
  listCards,
  answerCard,
  getLesson,
  putLessonProgress,
  createObjection,
  listAdminMocks,
  listBlueprints,
  listMockStock,
  fillBlueprint,
  findAnotherQuestion,
  checkMock,
  publishMock,
  changeMock,
  getMockStatistics,
  listObjections,
  previewRuling,
  createRuling,
  listRulings,
  listStudentMocks,
  voidMockAttempt,
  setExtraTime,
];
