import { abortUpload } from './admin/abort-upload.ts';
import { completeUpload } from './admin/complete-upload.ts';
import { createMaterial } from './admin/create-material.ts';
import { createUpload } from './admin/create-upload.ts';
import { deleteMaterial } from './admin/delete-material.ts';
import { getMaterial } from './admin/get-material.ts';
import { listAdminMaterials } from './admin/list-admin-materials.ts';
import { listAudit } from './admin/list-audit.ts';
import { putUploadPart } from './admin/put-upload-part.ts';
import { restoreMaterial } from './admin/restore-material.ts';
import { updateMaterial } from './admin/update-material.ts';
import { createTicket } from './create-ticket.ts';
import { createCurrentAffairs } from './admin/create-current-affairs.ts';
import { deleteCurrentAffairs } from './admin/delete-current-affairs.ts';
import { getCurrentAffairsItem } from './admin/get-current-affairs-item.ts';
import { listCurrentAffairs } from './admin/list-current-affairs.ts';
import { restoreCurrentAffairs } from './admin/restore-current-affairs.ts';
import { updateCurrentAffairs } from './admin/update-current-affairs.ts';
import { getCurrentAffairs } from './current-affairs.ts';
import { changeMembership, grantMembership, setFreeAccess, signOutStudent } from './admin/change-student.ts';
import { exportAttempts, exportStudents } from './admin/exports.ts';
import { getDashboard } from './admin/get-dashboard.ts';
import { getStudent } from './admin/get-student.ts';
import { listStudents } from './admin/list-students.ts';
import { listPaymentAlerts, listPayments } from './admin/list-payments.ts';
import { refundPayment, settlePaymentAlert } from './admin/refund-payment.ts';
import { createTimetableEntry } from './admin/create-timetable-entry.ts';
import { deleteTimetableEntry } from './admin/delete-timetable-entry.ts';
import { getTimetableEntry } from './admin/get-timetable-entry.ts';
import { listTimetableEntries } from './admin/list-timetable-entries.ts';
import { restoreTimetableEntry } from './admin/restore-timetable-entry.ts';
import { updateTimetableEntry } from './admin/update-timetable-entry.ts';
import { changePassword } from './change-password.ts';
import { checkPaper } from './admin/check-paper.ts';
import { createPaper } from './admin/create-paper.ts';
import { deletePaper } from './admin/delete-paper.ts';
import { getAnyItemImage } from './admin/get-item-image.ts';
import { getStoredPaper } from './admin/get-stored-paper.ts';
import { listStoredPapers } from './admin/list-stored-papers.ts';
import { restorePaper } from './admin/restore-paper.ts';
import { updatePaper } from './admin/update-paper.ts';
import { classRecording } from './class-recording.ts';
import { closeAccount } from './close-account.ts';
import { endSession } from './end-session.ts';
import { endSessions } from './end-sessions.ts';
import { createOrder } from './create-order.ts';
import type { Endpoint } from './endpoint.ts';
import { exportAccount } from './export-account.ts';
import { forgotPassword } from './forgot-password.ts';
import { getAttempt } from './get-attempt.ts';
import { getMaterialFile } from './get-material-file.ts';
import { getOrder } from './get-order.ts';
import { paymentCallback } from './payment-callback.ts';
import { getPaymentOverview } from './payment-overview.ts';
import { getPaymentState } from './payment-state.ts';
import { paymentWebhook } from './payment-webhook.ts';
import { getItemImage } from './item-image.ts';
import { getOpenApi } from './get-openapi.ts';
import { getProfile } from './get-profile.ts';
import { health } from './health.ts';
import { heartbeat } from './heartbeat.ts';
import { joinClass } from './join-class.ts';
import { listAttempts } from './list-attempts.ts';
import { listMaterials } from './list-materials.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { answerMistake, listMistakes } from './mistakes.ts';
import { getAuthoredPaper, getPaper, listPapers } from './papers.ts';
import { postAttempt } from './post-attempt.ts';
import { getProgress } from './progress.ts';
import { signup } from './signup.ts';
import { subscriptions } from './subscriptions.ts';
import { getTimetable } from './timetable.ts';
import { timetableFeed } from './timetable-feed.ts';
import { updateProfile } from './update-profile.ts';

/** Every call there is. The server mounts exactly these, which tests/contract holds it to. */
export const ENDPOINTS: readonly Endpoint[] = [
  login, signup, forgotPassword, getProfile, updateProfile, logout, heartbeat, subscriptions, postAttempt, listAttempts, listMaterials, health, getOpenApi,
  listSessions, endSession, endSessions, changePassword, exportAccount, closeAccount,
  getCurrentAffairs,
  getAttempt, getProgress, listMistakes, answerMistake,
  listAudit,
  createTicket, getMaterialFile,
  listAdminMaterials, createMaterial, getMaterial, updateMaterial, deleteMaterial, restoreMaterial,
  createUpload, putUploadPart, completeUpload, abortUpload,
  listCurrentAffairs, createCurrentAffairs, getCurrentAffairsItem, updateCurrentAffairs, deleteCurrentAffairs, restoreCurrentAffairs,
  getDashboard, listStudents, getStudent, grantMembership, changeMembership, setFreeAccess, signOutStudent, exportStudents, exportAttempts,
  getTimetable, joinClass, classRecording, timetableFeed,
  listTimetableEntries, createTimetableEntry, getTimetableEntry, updateTimetableEntry, deleteTimetableEntry, restoreTimetableEntry,
  getPaymentState, createOrder, getOrder, getPaymentOverview, paymentCallback, paymentWebhook,
  listPayments, listPaymentAlerts, refundPayment, settlePaymentAlert,
  getItemImage, getAnyItemImage,
  listPapers, getPaper, getAuthoredPaper,
  listStoredPapers, checkPaper, createPaper, getStoredPaper, updatePaper, deletePaper, restorePaper,
];
