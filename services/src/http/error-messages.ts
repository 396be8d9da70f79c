import type { ErrorCode } from '@console/contract/error-codes'
import type { Localized } from '@console/contract/locale'

type LocalizedText = Localized<string>

/** The message of each code for the user; it never repeats what was sent (api B1). */
export const errorMessages: Record<ErrorCode | 401, LocalizedText> = {
  401: {
    en: 'Your session has ended. Sign in again.',
    zh_CN: '登录已失效，请重新登录。',
    zh_TW: '登入已失效，請重新登入。',
  },
  VERIFY_CODE_ERROR: {
    en: 'The verification code is wrong or no longer valid.',
    zh_CN: '验证码错误或已过期。',
    zh_TW: '驗證碼錯誤或已過期。',
  },
  REQUEST_PARMAS_ERROR: {
    en: 'Something is missing or has the wrong format.',
    zh_CN: '内容为空或格式有误。',
    zh_TW: '內容空白或格式有誤。',
  },
  USER_NO_EXIT: {
    en: 'This user does not exist.',
    zh_CN: '用户不存在。',
    zh_TW: '找不到此使用者。',
    zh_HK: '找不到此用戶。',
  },
  CLIENT_NO_EXIT: {
    en: 'The client id is missing or unknown.',
    zh_CN: '缺少客户端 ID，或该 ID 无效。',
    zh_TW: '缺少用戶端 ID，或該 ID 無效。',
  },
  EMAIL_IS_USE: {
    en: 'This e-mail address or mobile number is already registered. Sign in instead.',
    zh_CN: '该邮箱或手机号已注册，请直接登录。',
    zh_TW: '此電子郵件或手機號碼已註冊，請直接登入。',
    zh_HK: '此電郵或手機號碼已註冊，請直接登入。',
  },
  USERNAME_OR_PASSWORD_ERROR: {
    en: 'The user name or password is wrong.',
    zh_CN: '用户名或密码错误。',
    zh_TW: '使用者名稱或密碼錯誤。',
    zh_HK: '用戶名稱或密碼錯誤。',
  },
  CLIENT_AND_EMAIL_NO_EMPTY: {
    en: 'The client id and the e-mail address are both missing.',
    zh_CN: '客户端 ID 和邮箱不能为空。',
    zh_TW: '用戶端 ID 和電子郵件不可空白。',
    zh_HK: '用戶端 ID 和電郵不可空白。',
  },
  SEND_CODE_FAIL: {
    en: 'The verification code could not be sent. Try again later.',
    zh_CN: '验证码发送失败，请稍后再试。',
    zh_TW: '驗證碼傳送失敗，請稍後再試。',
    zh_HK: '驗證碼發送失敗，請稍後再試。',
  },
  CORS_ERROR: {
    en: 'This site may not use the service.',
    zh_CN: '此网站无权使用该服务。',
    zh_TW: '此網站無權使用這項服務。',
  },
  PASSWORD_REJECTED: {
    en: 'Choose a different password.',
    zh_CN: '请换一个密码。',
    zh_TW: '請換一組密碼。',
  },
  TEAM_EXISTS: {
    en: 'You already have a team with this name.',
    zh_CN: '您已有同名团队。',
    zh_TW: '您已有同名的團隊。',
  },
  LINK_REQUIRED: {
    en: 'This address is already registered. Confirm your identity to link it.',
    zh_CN: '该邮箱已注册，请先验证您的身份再绑定。',
    zh_TW: '此電子郵件已註冊，請先驗證您的身分再連結。',
    zh_HK: '此電郵已註冊，請先驗證您的身份再連結。',
  },
  TICKET_EXPIRED: {
    en: 'This took too long. Start again.',
    zh_CN: '操作超时，请重新开始。',
    zh_TW: '操作逾時，請重新開始。',
  },
  ALREADY_USED: {
    en: 'This has already been used. Start again.',
    zh_CN: '已被使用过，请重新开始。',
    zh_TW: '已經使用過，請重新開始。',
  },
  TRIES_USED_UP: {
    en: 'Too many wrong codes. Start again.',
    zh_CN: '验证码错误次数过多，请重新开始。',
    zh_TW: '驗證碼錯誤次數過多，請重新開始。',
  },
  INVITATION_CLOSED: {
    en: 'This invitation no longer works.',
    zh_CN: '该邀请已失效。',
    zh_TW: '此邀請已失效。',
  },
  STEP_UP_REQUIRED: {
    en: 'Confirm your identity.',
    zh_CN: '请先验证您的身份。',
    zh_TW: '請先驗證您的身分。',
    zh_HK: '請先驗證您的身份。',
  },
  FORBIDDEN: {
    en: 'Your role does not allow this.',
    zh_CN: '您的角色无权执行此操作。',
    zh_TW: '您的角色無權執行此操作。',
  },
  NOT_FOUND: {
    en: 'This does not exist, or you may not see it.',
    zh_CN: '内容不存在，或您无权查看。',
    zh_TW: '內容不存在，或您無權查看。',
  },
  CONFLICT: {
    en: 'This has changed since you loaded it. Load it again.',
    zh_CN: '内容已在别处更改，请重新加载。',
    zh_TW: '內容已在別處變更，請重新載入。',
    zh_HK: '內容已在別處更改，請重新載入。',
  },
  PAYLOAD_TOO_LARGE: {
    en: 'This is too large to send.',
    zh_CN: '提交的内容过大。',
    zh_TW: '送出的內容過大。',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    en: 'The request has an unsupported content type.',
    zh_CN: '不支持的请求内容类型。',
    zh_TW: '不支援的請求內容類型。',
  },
  SESSION_LOCKED: {
    en: 'The session is locked. Unlock it first.',
    zh_CN: '屏幕已锁定，请先解锁。',
    zh_TW: '螢幕已鎖定，請先解鎖。',
    zh_HK: '屏幕已鎖定，請先解鎖。',
  },
  TOO_MANY_REQUESTS: {
    en: 'Too many attempts. Wait a moment and try again.',
    zh_CN: '操作过于频繁，请稍后再试。',
    zh_TW: '操作過於頻繁，請稍後再試。',
  },
  BUSY: {
    en: 'The service is busy. Try again in a moment.',
    zh_CN: '服务繁忙，请稍后再试。',
    zh_TW: '服務忙碌中，請稍後再試。',
    zh_HK: '服務繁忙，請稍後再試。',
  },
  INTERNAL_ERROR: {
    en: 'Something went wrong on our side. Try again later.',
    zh_CN: '服务出现问题，请稍后再试。',
    zh_TW: '服務發生問題，請稍後再試。',
  },
}
